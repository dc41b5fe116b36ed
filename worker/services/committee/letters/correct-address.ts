import { type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "~/domain/email";
import { type AddressView, judgeAddress } from "~/domain/judge-address";
import type { Statements } from "../../../db/client";
import { asRefusal, isTrue, judgeAndWrite, viewOf } from "../../../db/judge-and-write";
import { houseDomain } from "../../house-domain";
import { fromInvitedSeat } from "../../invited-seat";
import { standsFor } from "../../standing-application";
import { barOf } from "../conflicts/find-bar";
import { isClosedTo, isInterestOf, isInvitationClosedTo, isRecusedBy } from "../conflicts/recusal-conditions";
import { auditBy, type DecisionNeeds } from "../member";
import { unsentCondition } from "./list-unsent-letters";
import { settlementOf } from "./settle-letter";

/**
 * Corrects the address of an application, because a letter did not arrive there, and sends that letter once more
 * (decisions/letters).
 *
 * @param id of the letter
 * @param email as `interestFormSchema` reads it
 */
export async function correctAddress(needs: DecisionNeeds, { id, email }: { id: number; email: string }) {
  // Read beside the view, and not after it.
  const settlement = settlementOf(needs, { id, as: "again" });
  const act = judgeAndWrite(
    needs.db,
    viewForAddress(needs, id, email),
    (view: AddressView) => judgeAddress(view, email),
    async (_, view) => [
      // First the copy, while the letter is open to the member by the address that it went to.
      Object.values(await settlement),
      write(needs, email, view),
    ],
  );
  const [verdict] = await Promise.all([act, settlement]);
  return verdict.ok ? { ok: true as const } : asRefusal(verdict, "not_possible");
}

function viewForAddress(needs: DecisionNeeds, id: number, email: string): SQL {
  const { member, clock } = needs;
  const other = { eventId: sql`a.event_id`, emailNormalised: normaliseEmail(email) };
  const standing = sql`FROM applications s WHERE ${standsFor(other)} AND s.email_normalised <> a.email_normalised`;
  const invited = fromInvitedSeat(other);
  // Not even that it exists is told of what a conflict closes to the member.
  const isOtherClosed = sql`(EXISTS (SELECT 1 ${standing} AND ${isClosedTo(needs, "s")})
    OR EXISTS (SELECT 1 ${invited} AND ${isInvitationClosedTo(needs, sql`v`)}))`;
  const domain = sql`${houseDomain(email)}`;
  const isBarred = sql`(${isRecusedBy(member, "a", domain)} OR ${isInterestOf(member, domain)}
    OR ${isOtherClosed})`;
  return viewOf<AddressView>(
    sql`FROM outbox o JOIN applications a ON a.id = o.application_id WHERE o.id = ${id}`,
    {
      bar: sql`iif(${isBarred}, 'recused', ${barOf(needs)})`,
      isUnsettled: isTrue(sql`o.status <> 'sending' AND ${unsentCondition(clock().toISOString())}`),
      email: sql`a.email`,
      hasStanding: isTrue(sql`EXISTS (SELECT 1 ${standing})`),
      hasInvitedSeat: isTrue(sql`EXISTS (SELECT 1 ${invited})`),
      eventId: sql`a.event_id`,
      emailNormalised: sql`a.email_normalised`,
    },
  );
}

function write(
  { member, clock }: DecisionNeeds,
  email: string,
  { eventId, emailNormalised }: AddressView,
): Statements {
  const now = clock().toISOString();
  const moved = sql`SELECT a.id FROM applications a
    WHERE a.event_id = ${eventId} AND a.email_normalised = ${emailNormalised}`;
  return [
    auditBy(member, now, "application.readdressed", {
      event: eventId,
      application: sql`a.id`,
      details: { fields: ["email"] },
      rows: sql`FROM applications a WHERE a.id IN (${moved})`,
    }),
    sql`DELETE FROM application_links WHERE application_id IN (${moved})`,
    sql`UPDATE outbox SET recipient = ${email} WHERE status = 'waiting' AND application_id IN (${moved})`,
    sql`
      UPDATE applications
      SET email = ${email}, email_normalised = ${normaliseEmail(email)}, email_domain = ${houseDomain(email)},
        version = version + 1, updated_at = ${now}
      WHERE id IN (${moved})`,
  ];
}
