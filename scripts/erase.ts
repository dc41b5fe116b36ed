/**
 * Erases applications by their numbers, as their applicants could: `npm run erase -- 12 57 [--remote]`. It is for those
 * that a restored database brought back (docs/operations.md); no letter goes to whom is erased, and
 * another run changes nothing.
 */
import { type SQL, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { hasBegun } from "../app/domain/event-dates";
import { inOrder } from "../worker/db/client";
import { clearApplications } from "../worker/services/clear-applications";
import { promoteOldest } from "../worker/services/standing-application";
import { executeSql, queryRows, readDatabaseCommand } from "./database-command";
import { inOneLine, SetUpError } from "./set-up.mjs";

const usage =
  "Name the applications by their numbers: npm run erase -- 12 57 [--remote | --persist-to <folder>]";

await inOneLine(() => {
  const { words: ids, place } = readDatabaseCommand(usage);
  if (ids.length === 0 || !ids.every((id) => /^\d+$/.test(id))) throw new SetUpError(usage);

  const wanted = `SELECT a.id, a.event_id AS eventId, a.email_normalised AS emailNormalised, e.starts_at AS date,
    e.time_zone AS timeZone FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id IN (${ids.join(", ")})`;
  const found = queryRows<Found>(place, wanted);
  const missing = ids.filter((id) => !found.some((row) => row.id === Number(id)));

  const now = new Date();
  const dialect = new SQLiteSyncDialect();
  const statements = found
    .flatMap((row) => erasure(row, now))
    .map((statement) => `${dialect.sqlToQuery(statement.inlineParams()).sql.trim()};\n`);
  // Wrangler refuses a file without a statement.
  if (statements.length > 0) executeSql("The erasure", place, statements.join(""));
  const erased = ids.filter((id) => !missing.includes(id));
  if (erased.length > 0) console.log(`Erased, or erased before: ${erased.join(", ")}`);
  if (missing.length > 0) throw new SetUpError(`No application has this number: ${missing.join(", ")}`);
});

type Found = { id: number; eventId: number; emailNormalised: string | null; date: string; timeZone: string };

/** As the applicant's own erasure: after the event its count of seats is history, and nobody comes to stand for it. */
function erasure({ id, eventId, emailNormalised, ...event }: Found, at: Date): SQL[] {
  const now = at.toISOString();
  const isOver = hasBegun(event, at);
  const person = emailNormalised !== null && { eventId, emailNormalised };
  return inOrder([
    clearApplications({ chosen: sql`id = ${id}`, actor: "applicant", freesSeats: !isOver, now }),
    person && !isOver && promoteOldest(person, { now, letterSource: null, as: "undecided" }),
  ]);
}
