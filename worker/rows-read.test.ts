import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { indexablePaths } from "~/content/indexable-paths";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import { countRowsRead } from "../tests/count-rows-read";
import { anInterest, testClock } from "../tests/factories";
import { fillConsole } from "../tests/fill-console";
import { createApp } from "./app";

const { database, takeRowsRead } = countRowsRead(env.DB);

/** The rows that a fresh Worker reads for one request. */
async function rowsReadBy(path: string, body?: object): Promise<[number, string]> {
  const request = new Request(`https://${crypto.randomUUID()}.example${path}`, {
    ...(body && {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": `2001:db8::${Math.random()}` },
      body: JSON.stringify(body),
    }),
  });
  const app = createApp({ build, clock: testClock });
  const answer = await answerOf(app, request, { ...env, DB: database });
  const text = await answer.text();
  expect(answer.status, text.slice(0, 200)).toBe(body ? 201 : 200);
  return [takeRowsRead(), text];
}

async function measure() {
  const pages: Record<string, number> = {};
  for (const path of [...indexablePaths, "/api/events", "/calendar.ics", "/dashboard"])
    [pages[path]] = await rowsReadBy(path);
  const interest = anInterest({ eventId: 1_001 });
  const again = { ...interest, jobTitle: "Chair" };
  const [registration, answer] = await rowsReadBy("/api/events/register", interest);
  const [resubmission] = await rowsReadBy("/api/events/register", again);
  const [ownPage] = await rowsReadBy(JSON.parse(answer).statusUrl);
  return { pages, registration, resubmission, ownPage };
}

it("reads as many rows for a page and for a registration at 10,000 applications as at 100", async () => {
  await fillConsole(env.DB, 100);
  const few = await measure();
  // The two registrations took their places in the row of ids.
  await fillConsole(env.DB, 10_000, 102);
  const many = await measure();
  expect(many.pages).toEqual(few.pages);
  // A search in an index of hashes reads the entry behind its range, unless it is the last one.
  expect(Math.abs(many.ownPage - few.ownPage)).toBeLessThanOrEqual(1);
  expect(few.pages["/apply"]).toBeGreaterThan(0);
  // The search index of the console merges its parts now and then, which reads a few rows more or less.
  for (const { registration, resubmission } of [few, many]) {
    expect(registration).toBeLessThanOrEqual(60);
    expect(resubmission).toBeLessThanOrEqual(60);
  }
});
