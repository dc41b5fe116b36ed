import type { AuditAction } from "~/content/committee-sections";
import type { CommitteeRole } from "~/domain/committee-permissions";
import { type AuditEntry, insertAuditEntry } from "../insert-audit-entry";
import type { Needs } from "../needs";

/** Who acts: verified, and known by an id that the audit trail may hold. */
export type CommitteeMember = { id: number; email: string; role: CommitteeRole };

export type CommitteeNeeds = Needs & { member: CommitteeMember };

/** The needs of a service that has to know who else could decide. */
export type DecisionNeeds = CommitteeNeeds & {
  deciders: readonly string[];
};

/** How the audit trail names a member: by a number that stands for the address in `committee_members`. */
export const auditActor = (member: CommitteeMember) => `member:${member.id}`;

/** The statement that adds a member's act to the audit trail; `at` is a UTC ISO instant. */
export const auditBy = (member: CommitteeMember, at: string, action: AuditAction, about: AuditEntry = {}) =>
  insertAuditEntry(auditActor(member), at, action, about);
