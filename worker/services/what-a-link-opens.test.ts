import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { anInterest, createApplication, createEvent, createLink, db, testNow } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { watchDatabase } from "../../tests/watched-database";
import { openDatabase } from "../db/client";
import { applicationLinks } from "../db/schema";
import { randomToken, sha256 } from "../security/digest";
import { askAgain } from "./ask-again";
import { confirmSeat } from "./confirm-seat";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { findCalendarEventOfApplication } from "./find-calendar-event-of-application";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

const confirmation = { rule: true, hostNote: null, mayBeNamed: false };
const over = testNow.toISOString();

type Use = (token: string, from?: typeof needs) => Promise<unknown>;
/** All that can be done with a link. */
const acts: Record<string, Use> = {
  open: (token, from = needs) => openApplication(from, token),
  correct: (token, from = needs) => correctApplication(from, token, anInterest({ eventId: 0 })),
  withdraw: (token, from = needs) => withdrawApplication(from, token),
  confirm: (token, from = needs) => confirmSeat(from, token, confirmation),
  askAgain: (token, from = needs) => askAgain(from, token),
  export: (token, from = needs) => exportApplication(from, token),
  erase: (token, from = needs) => eraseApplication(from, token),
};

it.each(Object.entries(acts))("says to %s that nothing is there, or no more", async (_, act) => {
  expect(await act("a".repeat(64))).toEqual({ ok: false, reason: "not_found" });
  const token = await createLink((await createApplication()).id);
  await eraseApplication(needs, token);
  expect(await act(token)).toEqual({ ok: false, reason: "erased" });
});

it.each(Object.entries(acts))("answers to %s of what is set aside as of what stands", async (_, act) => {
  const answers = async (values: Parameters<typeof createApplication>[0] & object) => {
    const { id: eventId } = await createEvent();
    const standing = await createApplication({ eventId, email: "ada@hidden.example" });
    const { id } =
      values.status === "pending"
        ? standing
        : await createApplication({
            eventId,
            email: "ada@hidden.example",
            ...values,
            ...(values.status === "resubmitted" && { resubmissionOf: standing.id }),
          });
    const answer = await act(await createLink(id, "submission"));
    return JSON.parse(JSON.stringify(answer), (name, value) =>
      ["reference", "eventId", "slug", "id", "title", "fileName"].includes(name) ? undefined : value,
    );
  };
  const known = await answers({ status: "pending" });
  expect(await answers({ status: "resubmitted" })).toEqual(known);
  expect(await answers({ status: "quarantined", quarantinedAt: over })).toEqual(known);
});

it("asks the database the same for every link that opens nothing, whatever is wrong with it", async () => {
  const expired = randomToken();
  const { id: applicationId } = await createApplication();
  const tokenHash = await sha256(expired);
  await db.insert(applicationLinks).values({ tokenHash, applicationId, createdAt: over, expiresAt: over });
  const links = ["f".repeat(64), "' OR 1=1 --", "", "x".repeat(2_000), expired];
  const askedBy = async (use: Use, token: string) => {
    const watched = watchDatabase(env.DB);
    const answer = await use(token, { ...needs, db: openDatabase(watched.DB) });
    return JSON.stringify([answer, watched.statements]);
  };
  const calendar: Use = (token, from = needs) => findCalendarEventOfApplication(from, token);
  for (const use of [...Object.values(acts), calendar]) {
    const asked = new Set(await Promise.all(links.map((token) => askedBy(use, token))));
    expect(asked.size).toBe(1);
    expect([...asked][0]).toMatch(/application_links/);
  }
});
