import { type SQL, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { emailDomain } from "~/domain/email";
import { type CommitteeMember, type DecisionNeeds, memberDomain } from "./member";
import { domainsAbove, registeredDomain } from "./recusal";

type Closing = Pick<DecisionNeeds, "member" | "deciders">;

/**
 * The condition that a member neither reads nor decides what came from a domain, nor an application of which they
 * declared a conflict (decisions 35, 51). A chair does what would else be nobody's (decision 142).
 *
 * @param id of an application; without one the domain alone counts
 */
export function isClosedTo({ member, deciders }: Closing, domain: SQL, id?: SQL): SQL {
  const isOwn = id ? isRecusedBy(member, domain, id) : recusesMember(member, domain);
  // Nobody asks who is left where the member is free.
  return mayDo(member.role, "override")
    ? sql`iif(${isOwn}, ${isSomebodyLeft(deciders, domain, id)}, 0)`
    : isOwn;
}

/** The condition that a conflict closes an application to a member: then it is nowhere to be seen for them (decision 51). */
export function isConflictClosedTo({ member, deciders }: Closing, domain: SQL, id: SQL): SQL {
  const isOwn = isConflicted(id, sql`${member.id}`);
  return mayDo(member.role, "override") ? sql`(${isOwn} AND ${isSomebodyLeft(deciders, domain, id)})` : isOwn;
}

/** The same of a row that may be about an application, by its id: where nothing was declared it reads nothing more. */
export function isAboutClosed({ member, deciders }: Closing, id: SQL): SQL {
  const isKept = mayDo(member.role, "override")
    ? sql`AND ${isSomebodyLeft(deciders, sql`z.email_domain`, sql`z.id`)}`
    : sql``;
  return sql`EXISTS (
    SELECT 1 FROM declarations x CROSS JOIN applications z ON z.id = x.application_id
    WHERE x.application_id = ${id} AND x.member_id = ${member.id} AND x.answer <> 'none' ${isKept}
  )`;
}

/** The condition that the member's own domain or declaration stands against an application. */
export const isRecusedBy = (member: CommitteeMember, domain: SQL, id: SQL) =>
  sql`(${recusesMember(member, domain)} OR ${isConflicted(id, sql`${member.id}`)})`;

/** The condition that a member has declared nothing of an application whose event asks for it (decision 51). */
export const isSilentOn = (member: CommitteeMember, asks: SQL, id: SQL) => sql`(${asks} = 1 AND NOT EXISTS (
  SELECT 1 FROM declarations k WHERE k.application_id = ${id} AND k.member_id = ${member.id}
))`;

/** The same of an application `alias`, without its event at hand. */
export const isUndeclaredBy = (member: CommitteeMember, alias: string) => sql`(
  ${sql.raw(alias)}.event_id IN (SELECT f.id FROM events f WHERE f.asks_declaration = 1)
  AND ${isSilentOn(member, sql`1`, sql.raw(`${alias}.id`))}
)`;

/** How many may decide what came from a domain, or an application. */
export const countLeft = (deciders: readonly string[], domain: SQL, id: SQL) =>
  sql`(SELECT count(*) ${whoIsLeft(deciders, domain, id)})`;

/** The condition that somebody may decide it. */
export const isSomebodyLeft = (deciders: readonly string[], domain: SQL, id?: SQL) =>
  sql`EXISTS (SELECT 1 ${whoIsLeft(deciders, domain, id)})`;

/** The deciders whom neither their domain nor a declaration keeps from deciding. */
function whoIsLeft(deciders: readonly string[], domain: SQL, id: SQL | undefined): SQL {
  const addresses = JSON.stringify(deciders.map((address) => ({ address, ...family(emailDomain(address)) })));
  const free = sql`WHERE value ->> 'address' NOT IN (
    SELECT m.email FROM declarations k CROSS JOIN committee_members m ON m.id = k.member_id
    WHERE k.application_id = ${id} AND k.answer <> 'none'
  )`;
  // Within, so that the statements which ask this of a whole line stay as shallow as D1 takes them.
  return sql`FROM (
      SELECT value ->> 'above' AS above, value ->> 'below' AS below FROM json_each(${addresses}) ${id ? free : sql``}
    ) d
    WHERE NOT ${recuses(domain, { above: sql`d.above`, below: sql`d.below` })}`;
}

const isConflicted = (id: SQL, memberId: SQL) => sql`EXISTS (
  SELECT 1 FROM declarations k WHERE k.application_id = ${id} AND k.member_id = ${memberId} AND k.answer <> 'none'
)`;

function recusesMember(member: CommitteeMember, domain: SQL): SQL {
  const { above, below } = family(memberDomain(member));
  return recuses(domain, { above: sql`${above}`, below: sql`${below}` });
}

/** The domains that one is a part of, between commas, and how those end that are a part of it, or nothing. */
const family = (domain: string) => ({
  above: `,${domainsAbove(domain).join(",")},`,
  below: registeredDomain(domain) === null ? "" : `.${domain}`,
});

/** As isRecused has it. */
const recuses = (domain: SQL, { above, below }: Record<keyof ReturnType<typeof family>, SQL>) =>
  sql`(instr(${above}, ',' || ${domain} || ',') > 0 OR substr(${domain}, -length(${below})) = ${below})`;
