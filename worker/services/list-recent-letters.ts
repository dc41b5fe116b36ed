import { desc, eq } from "drizzle-orm";
import { outbox } from "../db/schema";
import { composeLetter } from "./compose-letter";
import type { SecretNeeds } from "./needs";

/** The latest letters of the outbox as they were or would be sent, newest first; for local work only. */
export async function listRecentLetters(needs: SecretNeeds & { origin: string }, id?: number) {
  const rows = await needs.db
    .select()
    .from(outbox)
    .where(id === undefined ? undefined : eq(outbox.id, id))
    .orderBy(desc(outbox.id))
    .limit(50);
  const { secret: _, ...draft } = needs;
  return Promise.all(
    rows.map(async (row) => {
      // A letter that ended opens nothing any more: its links may have been ended with it.
      const { letter, to } = (await composeLetter(row.status === "dropped" ? draft : needs, row)) ?? {};
      return { row, letter, to: to ?? row.recipient };
    }),
  );
}
