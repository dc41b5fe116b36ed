import { sql } from "drizzle-orm";
import type { DecisionTarget } from "../app/domain/committee-permissions";
import type { DeclarationAnswer } from "../app/domain/conflict-of-interest";
import { nothingOptional } from "../app/domain/interest-form-fields";
import type { Database } from "../worker/db/client";
import { committeeMembers } from "../worker/db/schema";
import { acceptInvitation } from "../worker/services/accept-invitation";
import { askAgain } from "../worker/services/ask-again";
import { decideApplication } from "../worker/services/committee/applications/decide-application";
import { verifyApplicant } from "../worker/services/committee/applications/verify-applicant";
import { declareConflict } from "../worker/services/committee/conflicts/declare-conflict";
import { addInterest } from "../worker/services/committee/conflicts/keep-interests";
import { markArrival } from "../worker/services/committee/events/mark-arrival";
import { readDoor } from "../worker/services/committee/events/read-door";
import { backNominations } from "../worker/services/committee/invitations/back-nominations";
import {
  remindInvitees,
  revokeInvitations,
} from "../worker/services/committee/invitations/follow-up-invitations";
import { issueInvitations } from "../worker/services/committee/invitations/issue-invitations";
import { nominateInvitees } from "../worker/services/committee/invitations/nominate-invitees";
import { confirmSeat } from "../worker/services/confirm-seat";
import { declineInvitation } from "../worker/services/decline-invitation";
import { eraseApplication } from "../worker/services/erase-application";
import { lapseSeats } from "../worker/services/lapse-seats";
import { offerSeats } from "../worker/services/offer-seats";
import { registerInterest } from "../worker/services/register-interest";
import { remindGuests } from "../worker/services/remind-guests";
import { lettersPerRun, type SendLetter, sendDueLetters } from "../worker/services/send-due-letters";
import { withdrawApplication } from "../worker/services/withdraw-application";

/** The members who decide in the demo: they can sign in locally. */
const committee = {
  chair: { email: "chair@committee.example", role: "chair" },
  reviewer: { email: "reviewer@committee.example", role: "reviewer" },
  second: { email: "second-reviewer@committee.example", role: "reviewer" },
} as const;
export type DemoMember = keyof typeof committee;

/** Somebody with their part in the demo. */
export type DemoPerson = {
  eventId: number;
  fullName: string;
  company: string;
  jobTitle: string;
  email: string;
  linkedin: string;
  note: string | null;
};

/**
 * The acts that `demo-story.ts` names, each by the service that does it on the site, at the hour of the clock. Links are
 * followed out of the letters. A refusal by a service ends the demo: its story is wrong then.
 */
export async function demoActs(needs: { db: Database; secret: string; clock: () => Date }) {
  const { db, clock } = needs;
  const base = { ...needs, deciders: Object.values(committee).map(({ email }) => email) };
  /** The newest link of each kind that a letter brought to an address. */
  const links = new Map<string, string>();
  await db
    .insert(committeeMembers)
    .values(Object.values(committee).map((one) => ({ ...one, createdAt: clock().toISOString() })))
    .onConflictDoNothing();
  const stored = await db.select().from(committeeMembers);
  const as = (who: DemoMember) => {
    const id = stored.find(({ email }) => email === committee[who].email)?.id ?? 0;
    return { ...base, member: { id, ...committee[who] } };
  };
  const linkTo = (kind: "applications" | "invitations", { email }: DemoPerson) => {
    const token = links.get(`${kind} ${email}`);
    if (!token) throw new Error(`No letter led ${email} to ${kind}`);
    return token;
  };
  const find = async (table: "applications" | "invitations", { eventId, email }: DemoPerson) => {
    const [row] = await db.all<{ id: number; version: number; reference: string }>(
      sql`SELECT * FROM ${sql.raw(table)} WHERE event_id = ${eventId} AND email = ${email} ORDER BY id DESC`,
    );
    if (!row) throw new Error(`${email} is not among the ${table}`);
    return row;
  };
  const record = () => ({
    source: "Register of the supervisor",
    sanctionsList: "UN Security Council Consolidated List",
    listDate: clock().toISOString().slice(0, 10),
  });

  /** A network for each person: so many are not let in from one. */
  const apply = (person: DemoPerson, isSuspicious: boolean) =>
    registerInterest(base, {
      interest: {
        ...nothingOptional,
        ...person,
        interestReason: reasonOf(person, clock()),
        waitingList: true,
      },
      key: crypto.randomUUID(),
      client: { network: person.email, site: person.email },
      isSuspicious,
    });
  const decide = async (person: DemoPerson, who: DemoMember, to: DecisionTarget) => {
    const { id, version } = await find("applications", person);
    return decideApplication(as(who), {
      applicationId: id,
      version,
      to,
      reason:
        to === "accepted" ? "Has done it, and says what went wrong." : "We have two of this view already.",
      message: null,
      isOverride: false,
    });
  };
  const declare = async (person: DemoPerson, who: DemoMember, answer: DeclarationAnswer) =>
    declareConflict(as(who), { applicationId: (await find("applications", person)).id, answer });
  const issue = async (person: DemoPerson, holdsSeat: boolean) =>
    issueInvitations(as("chair"), {
      eventId: person.eventId,
      references: [(await find("invitations", person)).reference],
      act: "issue",
      holdsSeat,
      message: "",
      verification: holdsSeat ? record() : null,
    });
  const ofInvitation = async (person: DemoPerson) => ({
    eventId: person.eventId,
    references: [(await find("invitations", person)).reference],
  });
  const profile = ({ fullName, company, jobTitle, linkedin }: DemoPerson) => ({
    fullName,
    company,
    jobTitle,
    linkedin,
  });

  const acts: Record<string, (person: DemoPerson, who: DemoMember) => Promise<{ ok: boolean }>> = {
    apply: (person) => apply(person, false),
    spam: (person) => apply(person, true),
    verify: async (person, who) =>
      verifyApplicant(as(who), { ...(await find("applications", person)), ...record() }),
    accept: (person, who) => decide(person, who, "accepted"),
    decline: (person, who) => decide(person, who, "declined"),
    favour: async (person, who) => {
      await done(declare(person, who, "none"));
      return decide(person, who, "accepted");
    },
    oppose: async (person, who) => {
      await done(declare(person, who, "none"));
      return decide(person, who, "declined");
    },
    conflict: (person, who) => declare(person, who, "conflict"),
    interest: ({ company }, who) => addInterest(as(who), { kind: "organization", name: company }),
    confirm: (person) =>
      confirmSeat(base, linkTo("applications", person), {
        rule: true,
        hostNote: person.note,
        mayBeNamed: !person.note,
      }),
    withdraw: (person) =>
      withdrawApplication({ ...base, letterSource: person.email }, linkTo("applications", person)),
    "ask-again": (person) =>
      askAgain({ ...base, letterSource: person.email }, linkTo("applications", person)),
    erase: (person) =>
      eraseApplication({ ...base, letterSource: person.email }, linkTo("applications", person)),
    arrive: async (person) =>
      markArrival(as("reviewer"), {
        eventId: person.eventId,
        applicationId: (await find("applications", person)).id,
        seen: (await readDoor(as("reviewer"), person.eventId))?.seen ?? 0,
      }),
    nominate: ({ eventId, fullName, email, company }, who) => {
      const reason = "Wrote the rulebook under which half of the room works.";
      return nominateInvitees(as(who), { eventId, people: [{ fullName, email, company, reason }] });
    },
    back: async (person, who) => backNominations(as(who), await ofInvitation(person)),
    invite: (person) => issue(person, false),
    hold: (person) => issue(person, true),
    remind: async (person) => remindInvitees(as("chair"), await ofInvitation(person)),
    revoke: async (person) => revokeInvitations(as("chair"), await ofInvitation(person)),
    take: (person) => {
      const seat = { ...profile(person), rule: true, hostNote: person.note, mayBeNamed: true };
      return acceptInvitation(base, linkTo("invitations", person), { seat }, "demo");
    },
    answer: (person) => {
      const interestReason = reasonOf(person, clock());
      const application = { ...nothingOptional, ...profile(person), interestReason };
      return acceptInvitation(base, linkTo("invitations", person), { application }, "demo");
    },
    refuse: (person) => {
      const answer = "I am at our own board that week. Please ask me again.";
      return declineInvitation(base, linkTo("invitations", person), { answer, forget: false });
    },
  };

  return {
    act: (name: string, person: DemoPerson, who: DemoMember) => {
      const act = acts[name];
      if (!act) throw new Error(`The demo knows no act "${name}"`);
      return done(act(person, who));
    },
    /** Runs the schedule's jobs until no letter is left. */
    async passMinute() {
      await lapseSeats(base);
      await offerSeats(base);
      await remindGuests(base);
      const send: SendLetter = async (to, { text }) => {
        for (const [, kind, token = ""] of text.matchAll(/\/(applications|invitations)\/([\w-]{20,})/g))
          links.set(`${kind} ${to}`, token);
        return undefined;
      };
      const mail = { ...base, origin: "https://demo.example", send };
      while ((await sendDueLetters(mail)) === lettersPerRun);
    },
  };
}

async function done(act: Promise<{ ok: boolean }>): Promise<void> {
  const result = await act;
  if (!result.ok) throw new Error(`The demo went wrong: ${JSON.stringify(result)}`);
}

/** One of three, by the day: somebody who applies again does it in other words. */
function reasonOf({ company, jobTitle }: DemoPerson, now: Date): string {
  const reasons = [
    `As ${jobTitle} at ${company} I meet this question every week, and would like to compare how others answer it.`,
    `${company} has run a pilot for eight months. I can bring its figures, and would like to hear where others stopped.`,
    `Our board has asked for a position this year. Before ${company} writes it I would like to hear who sees it differently.`,
  ];
  return reasons[now.getUTCDate() % reasons.length] ?? "";
}
