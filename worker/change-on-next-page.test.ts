import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import { createEvent, testNow } from "../tests/factories";
import { signedInApp } from "../tests/signed-in-app";
import { watchDatabase } from "../tests/watched-database";
import { createApp } from "./app";

const signedIn = await signedInApp();

let now = testNow;
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const isolate = () => createApp({ build, clock: () => now, fetchAccessKeys: signedIn.fetchAccessKeys });
type Isolate = ReturnType<typeof isolate>;
const watched = watchDatabase(env.DB);
const bindings = { ...signedIn.bindings, DB: watched.DB };

async function ask(app: Isolate, url: string, init: RequestInit = {}) {
  const answer = await answerOf(app, new Request(url, { redirect: "manual", ...init }), bindings);
  return { status: answer.status, text: await answer.text() };
}

/** An event whose page two isolates of one place have in store, and how a chair changes it. */
async function storedEvent() {
  const origin = `https://${crypto.randomUUID()}.example`;
  const event = await createEvent();
  const page = `${origin}/events/${event.slug}`;
  const isolates = [isolate(), isolate()] as const;
  for (const app of isolates) expect((await ask(app, page)).status).toBe(200);
  after(1);
  const change = async (app: Isolate) => {
    const description = `Changed by the chair: ${crypto.randomUUID()}`;
    const { title, slug, type, location, timeZone } = event;
    const values = { intent: "save", version: "1", day: "2098-06-12", title, slug, type, location, timeZone };
    const { status } = await ask(app, `${origin}/committee/events/${event.id}`, {
      method: "POST",
      headers: { Origin: origin, ...signedIn.headers },
      body: new URLSearchParams({ ...values, description }),
    });
    expect(status).toBe(303);
    return description;
  };
  return { page, isolates, change };
}

it("shows a change by the committee on the next page, asking the primary for it", async () => {
  const { page, isolates, change } = await storedEvent();
  const description = await change(isolates[0]);
  watched.sessions.length = 0;
  expect((await ask(isolates[0], page)).text).toContain(description);
  expect(watched.sessions).toEqual(["first-primary"]);
});

it("takes nothing out of service for what no member did, or for a page that was read", async () => {
  const { page, isolates } = await storedEvent();
  const { origin } = new URL(page);
  await ask(isolates[0], `${origin}/committee`, { headers: signedIn.headers });
  await ask(isolates[0], `${origin}/committee/events`, { method: "POST", body: new URLSearchParams() });
  const before = watched.statements.length;
  for (const app of isolates) await ask(app, page);
  expect(watched.statements.length).toBe(before);
});

it("serves the page from before the change while the database does not answer", async () => {
  const { page, isolates, change } = await storedEvent();
  await change(isolates[0]);
  watched.isDown = true;
  expect((await ask(isolates[0], page)).status).toBe(200);
  watched.isDown = false;
});
