import { type SQL, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { type DecisionNeeds, memberDomain } from "./member";

/** The condition that a member neither reads nor decides what came from a domain, as isRecusedFrom has it. */
export function isClosedTo(
  { member, deciders }: Pick<DecisionNeeds, "member" | "deciders">,
  domain: SQL,
): SQL {
  const isOwn = recuses(domain, sql`${memberDomain(member)}`);
  return mayDo(member.role, "override") ? sql`(${isOwn} AND ${isSomebodyLeft(deciders, domain)})` : isOwn;
}

/** The condition that somebody may decide what came from a domain. */
export const isSomebodyLeft = (deciders: readonly string[], domain: SQL) => sql`EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(deciders)}) d WHERE NOT ${recuses(domain, sql`d.value`)}
)`;

/** As isRecused has it. */
const recuses = (domain: SQL, other: SQL) => sql`(${endsWith(domain, other)} OR ${endsWith(other, domain)})`;

/** Whether a domain is another one or a subdomain of it. */
const endsWith = (domain: SQL, other: SQL) =>
  sql`substr('.' || ${domain}, -length('.' || ${other})) = '.' || ${other}`;
