import { sql } from "drizzle-orm";
import { standingStatuses } from "~/domain/application-status";
import { normaliseEmail } from "~/domain/email";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { keyedHash } from "../security/digest";
import { insertLetter } from "./insert-letter";
import { statusList } from "./status-list";

const halfDay = 12 * 60 * 60 * 1000;

/**
 * Puts a letter with new links in the outbox when the address has applied. The work and the answer are the
 * same whether it has or not. The letter goes to the address as the person gave it, at most once in half a
 * day, so that asking on somebody's behalf cannot use up the letters that a decision needs.
 */
export async function requestNewLink(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  email: string,
): Promise<void> {
  const emailNormalised = normaliseEmail(email);
  const person = await keyedHash(secret, "person", emailNormalised);
  const now = clock();
  const key = `new-link:${person}:${Math.floor(now.getTime() / halfDay)}`;
  await writeBatch(db, [
    insertLetter(
      {
        letter: "new-link",
        application: sql`a.id`,
        recipient: sql`a.email`,
        dedupeKey: key,
        at: now.toISOString(),
      },
      sql`FROM applications a
      WHERE a.email_normalised = ${emailNormalised}
        AND a.status IN (${statusList([...standingStatuses, "withdrawn"])})
      ORDER BY a.id DESC LIMIT 1`,
    ),
  ]);
}
