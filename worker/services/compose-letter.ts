import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { standingStatuses } from "~/domain/application-status";
import { type Database, writeBatch } from "../db/client";
import { applications, events, type outbox, partnershipApplications } from "../db/schema";
import type { Clock } from "../env";
import type { AboutApplication, LetterFacts, LetterName } from "../mail/letter";
import { isLetterName, type RenderedLetter, renderLetter } from "../mail/render-letter";
import { keyedHash, sha256 } from "../security/digest";
import { toNetworkEvent } from "./list-events";

/** A link that was asked for by e-mail works this long; the links of other letters as long as the application. */
const newLinkLifetime = 30 * 24 * 60 * 60 * 1000;

type Needs = { db: Database; clock: Clock; secret: string; origin: string };
type OutboxRow = Pick<
  typeof outbox.$inferSelect,
  "id" | "letter" | "applicationId" | "partnershipApplicationId" | "details"
>;

/**
 * Writes the letter of an outbox row out of what is stored now, and mints its links: new rows of
 * application_links, derived from the secret and the row, so that a retry sends the same ones (decision 31).
 * Undefined when there is nothing true to send any more: the data is erased, or the decision was revised.
 */
export async function composeLetter(needs: Needs, row: OutboxRow): Promise<RenderedLetter | undefined> {
  if (!isLetterName(row.letter)) return undefined;
  if (row.letter === "partnership-receipt") return composePartnershipReceipt(needs, row);

  const found = await findApplication(needs.db, row);
  if (!found) return undefined;
  const { application } = found;
  const event = toNetworkEvent(found.event);
  const { reference } = application;
  if (row.letter === "erased") return renderLetter("erased", { reference, event });
  if (application.fullName === null || application.emailNormalised === null) return undefined;
  if (row.letter === "new-link") return composeNewLink(needs, row, application.emailNormalised);
  if (truthOf[row.letter] && truthOf[row.letter] !== application.status) return undefined;

  const { message } = row.details;
  return renderLetter(row.letter, {
    fullName: application.fullName,
    reference,
    event,
    url: await mintLink(needs, row.id, application.id, null),
    message: typeof message === "string" && message.trim() !== "" ? message : null,
  } satisfies AboutApplication);
}

/** The state that a letter tells of: by the time it is sent, another may hold. */
const truthOf: Partial<Record<LetterName, string>> = {
  "waiting-list": "waitlisted",
  accepted: "accepted",
  declined: "declined",
  withdrawn: "withdrawn",
};

function findApplication(db: Database, { applicationId }: OutboxRow) {
  if (applicationId === null) return undefined;
  return db
    .select({ application: applications, event: events })
    .from(applications)
    .innerJoin(events, eq(events.id, applications.eventId))
    .where(eq(applications.id, applicationId))
    .get();
}

async function composeNewLink(needs: Needs, row: OutboxRow, emailNormalised: string) {
  const expiresAt = new Date(needs.clock().getTime() + newLinkLifetime).toISOString();
  const found = await needs.db
    .select({ application: applications, event: events })
    .from(applications)
    .innerJoin(events, eq(events.id, applications.eventId))
    .where(
      and(
        eq(applications.emailNormalised, emailNormalised),
        inArray(applications.status, [...standingStatuses, "withdrawn"]),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(10);
  const [newest] = found;
  if (!newest) return undefined;
  const facts: LetterFacts["new-link"] = { fullName: newest.application.fullName ?? "", applications: [] };
  for (const { application, event } of found) {
    facts.applications.push({
      reference: application.reference,
      event: toNetworkEvent(event),
      url: await mintLink(needs, row.id, application.id, expiresAt),
    });
  }
  return renderLetter("new-link", facts);
}

async function composePartnershipReceipt({ db }: Needs, { partnershipApplicationId }: OutboxRow) {
  if (partnershipApplicationId === null) return undefined;
  const partnership = await db
    .select()
    .from(partnershipApplications)
    .where(eq(partnershipApplications.id, partnershipApplicationId))
    .get();
  if (!partnership || partnership.contactName === null || partnership.organisation === null) return undefined;
  return renderLetter("partnership-receipt", {
    fullName: partnership.contactName,
    organisation: partnership.organisation,
    reference: partnership.reference,
  });
}

async function mintLink(
  { db, clock, secret, origin }: Needs,
  outboxId: number,
  applicationId: number,
  expiresAt: string | null,
): Promise<string> {
  const token = await keyedHash(secret, "letter-link", outboxId, applicationId);
  await writeBatch(db, [
    sql`
      INSERT INTO application_links (token_hash, application_id, created_at, expires_at, proof)
      VALUES (${await sha256(token)}, ${applicationId}, ${clock().toISOString()}, ${expiresAt}, 'letter')
      ON CONFLICT (token_hash) DO NOTHING
    `,
  ]);
  return new URL(`/applications/${token}`, origin).href;
}
