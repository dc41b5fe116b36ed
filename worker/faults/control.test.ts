import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Site } from "../../tests/answer-of";
import { createApplication, createMember, testNow } from "../../tests/factories";
import { count, failureMessages, faultTrials } from "../../tests/fault-trials";

/** Stores a note each time that it is sent, by a statement of its own and without a key. */
const naive: Site = {
  fetch: async (request, { DB }) => {
    const { id, member } = await request.json<{ id: number; member: number }>();
    const note = DB.prepare(
      "INSERT INTO application_notes (application_id, member_id, body, created_at) VALUES (?, ?, 'A note', ?)",
    );
    return note
      .bind(id, member, testNow.toISOString())
      .run()
      .then(
        () => new Response(),
        () => new Response(null, { status: 503 }),
      );
  },
};

it("the harness finds out a write that has no key", async () => {
  const { problems } = await faultTrials(naive, env, "faults").tryAll(async () => {
    const { id } = await createApplication();
    const { id: member } = await createMember();
    const body = JSON.stringify({ id, member });
    return {
      request: () => new Request("https://openfinance.network/", { method: "POST", body }),
      stored: () => count(sql`application_notes WHERE application_id = ${id}`),
    };
  });
  // An answer that is lost, for once or for good, has it sent again.
  expect(problems).toHaveLength(2 * failureMessages.length);
  expect(problems.filter((problem) => !problem.startsWith("stored 2 times"))).toEqual([]);
  console.info("PROOF faults | control: a retried insert without a key is stored twice");
});
