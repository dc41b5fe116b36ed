import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { consoleFaults } from "../../tests/console-faults";
import { createPartnership, testNow } from "../../tests/factories";
import { failureMessages, faultTrials, whole } from "../../tests/fault-trials";

vi.spyOn(console, "error").mockImplementation(() => {});
const { form, member } = await consoleFaults();

/** The control: the same note without its own words as its key. */
it("the harness finds out a note that is kept as often as it is sent", async () => {
  const naive = async (request: Request, { DB }: { DB: D1Database }) => {
    const stored = DB.prepare(
      "INSERT INTO partnership_notes (partnership_application_id, member_id, body, created_at) VALUES (?, ?, ?, ?)",
    ).bind(request.url.split("/").at(-1), member.id, "Known to me", testNow.toISOString());
    return stored.run().then(
      () => new Response(null, { status: 303 }),
      () => new Response("Known to me", { status: 503 }),
    );
  };
  const { problems } = await faultTrials({ fetch: naive }, env, "faults-console").tryAll(async () => {
    const { id } = await createPartnership();
    return {
      request: form(`partnerships/${id}`, {}),
      stored: whole(sql`partnership_notes WHERE partnership_application_id = ${id}`),
    };
  });
  // Whatever the message, it fails where the answer was lost after the commit.
  expect(problems.length).toBe(2 * failureMessages.length);
  for (const problem of problems) expect(problem).toMatch(/^stored 2 times after another try/);
  console.info("PROOF faults-console | control: a note without a key is kept twice");
});
