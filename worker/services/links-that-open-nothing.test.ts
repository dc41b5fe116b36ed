import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { apply } from "../../tests/apply";
import { anInterest, createEvent, db, testNow } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { applicationOf } from "../../tests/stored";
import { watchDatabase } from "../../tests/watched-database";
import { openDatabase } from "../db/client";
import { applicationLinks } from "../db/schema";
import { randomToken, sha256 } from "../security/digest";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { findCalendarEventOfApplication } from "./find-calendar-event-of-application";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

const linksThatOpenNothing = async () => {
  const event = await createEvent();
  const { reference } = await apply({ eventId: event.id });
  const expired = randomToken();
  await db.insert(applicationLinks).values({
    tokenHash: await sha256(expired),
    applicationId: (await applicationOf(reference)).id,
    createdAt: testNow.toISOString(),
    expiresAt: testNow.toISOString(),
  });
  return { unknown: "f".repeat(64), malformed: "' OR 1=1 --", empty: "", long: "x".repeat(2_000), expired };
};

it("asks the database the same for every link that opens nothing, whatever is wrong with it", async () => {
  const links = Object.values(await linksThatOpenNothing());
  const correction = { ...anInterest({ eventId: 1 }), fullName: "Somebody Else" };
  type Use = (from: typeof needs, token: string) => Promise<unknown>;
  const askedBy = async (use: Use, token: string) => {
    const watched = watchDatabase(env.DB);
    const answer = await use({ ...needs, db: openDatabase(watched.DB) }, token);
    return JSON.stringify([answer, watched.statements]);
  };
  const uses: Use[] = [
    openApplication,
    withdrawApplication,
    eraseApplication,
    exportApplication,
    findCalendarEventOfApplication,
    (from, token) => correctApplication(from, token, correction),
  ];
  for (const use of uses) {
    const asked = new Set(await Promise.all(links.map((token) => askedBy(use, token))));
    expect(asked.size).toBe(1);
    expect([...asked][0]).toMatch(/application_links/);
  }
});
