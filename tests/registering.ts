import { eq, sql } from "drizzle-orm";
import type { Database } from "../worker/db/client";
import { applications } from "../worker/db/schema";
import { type RegisterResult, registerInterest, type Submission } from "../worker/services/register-interest";
import { aClient, db, testClock, testSecret } from "./factories";

/** Registers as the page and the API do; what is not given is somebody's own, and a key is new each time. */
export const register = (
  submission: Partial<Submission> & Pick<Submission, "interest">,
  needs: { db?: Database; clock?: () => Date; secret?: string } = {},
) =>
  registerInterest(
    { db, clock: testClock, secret: testSecret, ...needs },
    {
      key: crypto.randomUUID(),
      client: aClient(),
      isSuspicious: false,
      ...submission,
    },
  );
export const rowsOf = (eventId: number) =>
  db.select().from(applications).where(eq(applications.eventId, eventId));
export const statusesOf = async (eventId: number) => (await rowsOf(eventId)).map(({ status }) => status);
export const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

export function registrationOf(result: RegisterResult) {
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result.registration;
}

/** How many rows each table holds, so that a refusal can be shown to have written nothing anywhere. */
export async function countEveryTable() {
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const row = await db.get<{ count: number }>(sql`SELECT count(*) AS count FROM ${sql.identifier(name)}`);
    counts.set(name, row.count);
  }
  return Object.fromEntries(counts);
}
