import { type CommitteeRole, mayDo } from "~/domain/committee-permissions";
import { emailDomain } from "~/domain/email";
import type { Database } from "../../db/client";
import type { Clock } from "../../env";
import { isEverybodyRecused, isRecused } from "./recusal";

/** Who acts: verified, and known by an id that the audit trail may hold. */
export type CommitteeMember = { id: number; email: string; role: CommitteeRole };

/** What every service of the console needs. */
export type CommitteeNeeds = { db: Database; clock: Clock; member: CommitteeMember };

/** What a service needs that has to know who else could decide. */
export type DecisionNeeds = CommitteeNeeds & {
  /** The addresses of all who may decide. */
  deciders: readonly string[];
};

/** How the audit trail names a member: by a number that stands for the address in `committee_members`. */
export const auditActor = (member: CommitteeMember) => `member:${member.id}`;

/**
 * Whether a member neither reads nor decides what came from a domain. A chair does what would else be nobody's
 * (decision 142).
 */
export function isRecusedFrom(
  { member, deciders }: Pick<DecisionNeeds, "member" | "deciders">,
  domain: string | null,
): boolean {
  if (!isRecused(memberDomain(member), domain)) return false;
  return !(mayDo(member.role, "override") && isEverybodyRecused(deciders.map(emailDomain), domain));
}

export const memberDomain = (member: CommitteeMember) => emailDomain(member.email);
