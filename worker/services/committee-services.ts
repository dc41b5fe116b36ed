import { openDatabase } from "../db/client";
import type { Clock, Env } from "../env";
import { standingChairs } from "../security/committee-access";
import type { CommitteeMember } from "./committee/member";
import { findMember } from "./committee/members/find-member";
import { type BoundVerbs, bindVerbs } from "./committee/verbs";
import { healthSettings } from "./read-health";

export type CommitteeServices = BoundVerbs & { member: CommitteeMember };

/**
 * Binds the console's services to the member of a verified address; null where it is no member's.
 *
 * @param email in lower case
 */
export async function createCommitteeServices(
  env: Env,
  clock: Clock,
  email: string,
): Promise<CommitteeServices | null> {
  const needs = { db: openDatabase(env.DB), clock, standingChairs: standingChairs(env) };
  const found = await findMember(needs, email);
  if (!found) return null;
  return {
    member: found.member,
    ...bindVerbs({ ...needs, ...found, secret: env.APP_SECRET, ...healthSettings(env) }),
  };
}
