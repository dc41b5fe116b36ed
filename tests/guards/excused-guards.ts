/** Why a guard may be missing without any test's notice. */
const reasons: readonly { file: string; text: string; reason: string }[] = [
  ...["email === null", "emailNormalised === null"].map((text) => ({
    file: "worker/services/erase-application.ts",
    text,
    reason:
      "an erasure empties both columns in one statement, so that each of the two conditions stands for the other",
  })),
  ...["withdraw-application", "ask-again"].map((service) => ({
    file: `worker/services/${service}.ts`,
    text: "emailNormalised === null",
    reason: "the batch refuses what is erased by its state: the condition tells the compiler alone",
  })),
  {
    file: "worker/services/confirm-seat.ts",
    text: "!current",
    reason: "no application is ever deleted: the condition tells the compiler alone",
  },
  {
    file: "worker/services/committee/let-application-stand.ts",
    text: "emailNormalised === null",
    reason: "what was set aside is not erased, and has an address: the condition tells the compiler alone",
  },
  {
    file: "worker/services/committee/nominate-invitees.ts",
    text: '!mayDo(member.role, "nominate")',
    reason: "every role may nominate today: the condition is there for the table of roles to be changed",
  },
  {
    file: "worker/services/open-invitation.ts",
    text: "!expiresAt",
    reason: "a CHECK gives each open invitation its end: the condition tells the compiler alone",
  },
  {
    file: "worker/services/committee/undo-decision.ts",
    text: 'broken === "oneStandingApplication"',
    reason:
      "what was decided keeps its address's place until its version is another, and then it is too late",
  },
];

/** The reason that is given for a guard; undefined for every other one, which a test has to notice. */
export function reasonFor({ key, text }: { key: string; text: string }): string | undefined {
  return reasons.find((one) => key.startsWith(`${one.file}:`) && text === one.text)?.reason;
}
