import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { createEvent, db } from "../../tests/factories";
import { failingDatabase } from "../../tests/failing-database";
import { failureMessages } from "../../tests/fault-trials";
import { anApplicationRow } from "../../tests/rows";
import { openDatabase } from "../db/client";
import { applications } from "../db/schema";

vi.spyOn(console, "error").mockImplementation(() => {});

/** The control: the same application written by statements of their own, and tried again without a key. */
it("the harness finds out a write that is no batch and has no key", async () => {
  const problems: string[] = [];
  for (const moment of ["before", "after"] as const) {
    const { id: eventId } = await createEvent();
    const faulty = failingDatabase(env.DB, {
      statement: 0,
      moment,
      message: failureMessages[0],
      isLasting: false,
    });
    const write = (DB: D1Database) =>
      openDatabase(DB).insert(applications).values(anApplicationRow({ eventId }));
    await write(faulty.DB).catch(() => write(env.DB));
    const stored = await db.select().from(applications).where(eq(applications.eventId, eventId));
    if (stored.length !== 1) problems.push(moment);
  }
  expect(problems).toEqual(["after"]);
  console.info("PROOF faults | control: a retried insert without a key is stored twice");
});
