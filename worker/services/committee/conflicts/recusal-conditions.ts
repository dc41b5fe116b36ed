import { type SQL, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { houseDomain } from "../../house-domain";
import { isCounted } from "../applications/counted-votes";
import type { CommitteeMember, DecisionNeeds } from "../member";

/**
 * Conflicts of interest, in one place (decisions/conflicts):
 *
 *   own mail domain ───────────────────────────────┐
 *   declared, or by the register ── declarations ──┼─► application ─► undo, erasure, letters
 *     (triggers carry each to all applications     │
 *      of one address for one event)               │
 *   the register, or any of its applications ──────┼─► invitation    (view `invitation_conflicts`)
 *   the register, or any application by its address┴─► partnership
 *
 * A closed row is neither read nor acted on, in any role. Where too few are left, a chair reads an application until it is
 * decided, to enter an outsider's decision, and does alone what would else be nobody's with the others. Where an event asks
 * for declarations, an application is closed as well until the member has declared.
 */
type Closing = Pick<DecisionNeeds, "member" | "deciders">;

/**
 * Something that can be closed: the domain of its address, the query for the ids of the members in conflict, how many
 * members have to agree on it, if not one, and whether nothing is left to do about it.
 */
type Subject = { domain: SQL; conflicted: SQL; needed?: SQL; isDecided?: SQL };

/** @param domain another one than that of its address */
function applicationOf(a: string, domain = sql.raw(`${a}.email_domain`)): Subject {
  const id = sql.raw(`${a}.id`);
  return {
    domain,
    conflicted: sql`SELECT k.member_id FROM declarations k WHERE k.application_id = ${id} AND k.answer <> 'none'`,
    needed: sql`(SELECT 1 + e.needs_two_votes FROM applications y JOIN events e ON e.id = y.event_id WHERE y.id = ${id})`,
    isDecided: sql`(SELECT y.status NOT IN ('pending', 'waitlisted') FROM applications y WHERE y.id = ${id})`,
  };
}
const invitation = (i: SQL): Subject => ({
  domain: sql`${i}.email_domain`,
  conflicted: sql`SELECT c.member_id FROM invitation_conflicts c WHERE c.invitation_id = ${i}.id`,
});
const partnership: Subject = {
  domain: sql`p.email_domain`,
  // By the register, while both the interest and the request were there.
  conflicted: sql`
    SELECT x.member_id FROM interests x WHERE (x.ended_at IS NULL OR x.ended_at > p.created_at) AND (
      x.kind = 'organization' AND x.name_folded = p.organisation_folded
      OR x.kind = 'domain' AND ${areOfOneHouse(sql`p.email_domain`, sql`'.' || x.name`)}
    )
    UNION ALL
    SELECT c.member_id FROM conflicts_of_address c WHERE c.email_normalised = p.email_normalised
    UNION ALL
    SELECT r.member_id FROM conflicts_of_erased r WHERE r.partnership_application_id = p.id`,
};

/**
 * The condition that an application `a` is closed to a member, and nowhere to be seen. Where it is not, their own conflict
 * still bars every act but an outsider's decision.
 */
export const isClosedTo = (needs: Closing, a = "a") => closes(needs, applicationOf(a));

/** The same of an invitation `i`. */
export const isInvitationClosedTo = (needs: Closing, i = sql`i`) => closes(needs, invitation(i));

/**
 * The condition that an invitation `i` shows to a member as they entered it themselves: it is closed to them, or was on the
 * list before.
 */
export const isEnteredBy = (needs: Closing) => sql`(
  i.nominated_by = ${needs.member.id} AND ${isInvitationClosedTo(needs)}
  OR EXISTS (
    SELECT 1 FROM repeated_nominations n WHERE n.invitation_id = i.id AND n.member_id = ${needs.member.id}
  )
)`;

/** The condition that a partnership application `p` is closed to a member. */
export const isPartnershipClosedTo = (needs: Closing) => closes(needs, partnership);

/** The condition that the member has a conflict with a partnership application `p`: of a chair, also where it is open. */
export const isPartnershipRecusedBy = (member: CommitteeMember) => isAgainst(member, partnership);

/** The condition that a partnership application is open to a member, by its id. */
export const isPartnershipOpenTo = (needs: Closing, id: SQL) => sql`NOT EXISTS (
  SELECT 1 FROM partnership_applications p WHERE p.id = ${id} AND ${isPartnershipClosedTo(needs)}
)`;

/** The condition that a member may act on a letter `o` of the outbox, by what it is about. */
export const mayActOnLetter = (needs: Closing) => sql`(
  NOT EXISTS (SELECT 1 FROM applications a WHERE a.id = o.application_id AND NOT ${mayActOn(needs.member)})
  AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.id = o.invitation_id AND ${isInvitationClosedTo(needs)})
  AND ${isPartnershipOpenTo(needs, sql`o.partnership_application_id`)}
)`;

/** The condition that an application `a` is open to a member: not closed, and declared on where its event asks. */
export const isOpenTo = (needs: Closing) =>
  sql`(NOT ${isClosedTo(needs)} AND NOT ${isUndeclaredBy(needs.member)})`;

/** The condition that a member may act on an application `a`: without a conflict, and having declared where its event asks. */
export const mayActOn = (member: CommitteeMember, a = "a") =>
  sql`(NOT ${isRecusedBy(member, a)} AND NOT ${isUndeclaredBy(member, a)})`;

/**
 * The condition that a letter `o`, or an entry of the audit trail, is about something that is closed to a member.
 *
 * @param isOfClosed the same of its application alone, where the statement has joined that
 */
export const isRowClosedTo = (
  needs: Closing,
  o = sql`o`,
  isOfClosed = sql`EXISTS (SELECT 1 FROM applications z WHERE z.id = ${o}.application_id AND ${isClosedTo(needs, "z")})`,
) => sql`(
  ${isOfClosed}
  OR EXISTS (SELECT 1 FROM invitations i WHERE i.id = ${o}.invitation_id AND ${isInvitationClosedTo(needs)})
  OR NOT ${isPartnershipOpenTo(needs, sql`${o}.partnership_application_id`)}
)`;

/** The condition that the member's own domain or declaration stands against an application `a`. */
export const isRecusedBy = (member: CommitteeMember, a = "a", domain?: SQL) =>
  isAgainst(member, applicationOf(a, domain));

/** The condition that a member's register of interests names a mail domain. */
export const isInterestOf = ({ id }: CommitteeMember, domain: SQL) => sql`EXISTS (
  SELECT 1 FROM interests x WHERE x.member_id = ${id} AND x.kind = 'domain' AND x.ended_at IS NULL
    AND ${areOfOneHouse(domain, sql`'.' || x.name`)}
)`;

/** The condition that a member has declared nothing of an application `a` whose event asks for it (decisions/conflicts). */
export const isUndeclaredBy = (member: CommitteeMember, a = "a") => sql`(
  ${sql.raw(a)}.event_id IN (SELECT f.id FROM events f WHERE f.asks_declaration = 1) AND ${isSilentOn(member, a)}
)`;

/** The same where its event is known to ask. Of the own house there is nothing to declare. */
export const isSilentOn = (member: CommitteeMember, a = "a") => sql`(
  NOT ${isOfHouse(member, sql.raw(`${a}.email_domain`))} AND NOT EXISTS (
    SELECT 1 FROM declarations k WHERE k.application_id = ${sql.raw(a)}.id AND k.member_id = ${member.id}
  ))`;

/** How many may decide an application `a`. */
export const countLeft = (deciders: readonly string[]) =>
  sql`(SELECT count(*) ${whoIsLeft(deciders, applicationOf("a"))})`;

/** The condition that those who may decide it suffice: as many as have to agree, or a chair, who decides alone. */
export const areEnoughLeft = (deciders: readonly string[], a = "a") => suffice(deciders, applicationOf(a));

/**
 * How many stand behind an invitation `i` of those who may decide now and have no conflict with it.
 *
 * @param beside a member who is not counted
 */
export const countBackers = ({ deciders }: Pick<Closing, "deciders">, beside?: CommitteeMember) => sql`(
  SELECT count(*) FROM invitation_backers v
  WHERE v.invitation_id = i.id AND v.member_id <> ${beside?.id ?? 0} AND ${isCounted(deciders)}
    AND v.member_id NOT IN (${invitation(sql`i`).conflicted})
)`;

// Nobody asks who is left where the member is free.
const closes = ({ member, deciders }: Closing, subject: Subject) =>
  mayDo(member.role, "override")
    ? sql`iif(${isAgainst(member, subject)}, ${subject.isDecided ?? 0} OR ${suffice(deciders, subject)}, 0)`
    : isAgainst(member, subject);

const isAgainst = (member: CommitteeMember, { domain, conflicted }: Subject) =>
  sql`(${isOfHouse(member, domain)} OR ${member.id} IN (${conflicted}))`;

const isOfHouse = ({ email }: CommitteeMember, domain: SQL) =>
  recuses(domain, sql`${`.${houseDomain(email)}`}`);

const suffice = (deciders: readonly string[], subject: Subject) =>
  sql`((SELECT coalesce(sum(d.votes), 0) ${whoIsLeft(deciders, subject)}) >= ${subject.needed ?? 1})`;

/** The deciders `d` whom neither their domain nor a conflict keeps from deciding. */
function whoIsLeft(deciders: readonly string[], { domain, conflicted }: Subject): SQL {
  const addresses = JSON.stringify(
    deciders.map((address) => ({ address, dotted: `.${houseDomain(address)}` })),
  );
  // A chair of the setting alone has no role stored.
  const isReviewer = sql`EXISTS (
    SELECT 1 FROM committee_members m WHERE m.email = value ->> 'address' AND m.role = 'reviewer'
  )`;
  // Within, so that the statements which ask this of a whole line stay as shallow as D1 takes them.
  return sql`FROM (
      SELECT value ->> 'dotted' AS dotted, iif(${isReviewer}, 1, 2) AS votes FROM json_each(${addresses})
      WHERE value ->> 'address' NOT IN (SELECT m.email FROM committee_members m WHERE m.id IN (${conflicted}))
    ) d
    WHERE NOT ${recuses(domain, sql`d.dotted`)}`;
}

/** The condition that an address's domain recuses: an erased row has none, and that recuses nobody. */
const recuses = (domain: SQL, dotted: SQL) => sql`coalesce(${areOfOneHouse(domain, dotted)}, 0)`;

/**
 * The condition that two mail domains are one, or that one of them is a part of the other (decisions/conflicts). The triggers
 * of erased rows and the views of the register have the same. Written as shallow as D1 takes it within a whole line.
 *
 * @param dotted the other domain, with a dot before it
 */
function areOfOneHouse(domain: SQL, dotted: SQL): SQL {
  return sql`(instr(${dotted} || ';', '.' || ${domain} || ';') > 0
    OR substr(${domain}, -length(${dotted})) = ${dotted})`;
}
