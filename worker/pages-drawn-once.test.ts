import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { indexablePaths } from "~/content/indexable-paths";
import * as build from "../build/server/index.js";
import { createEvent, testNow } from "../tests/factories";
import { createApp } from "./app";

// A page that asks what time it is would be found out by the clock of the machine.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

let now = testNow;
const app = createApp({ build, clock: () => now });

/** As somebody who may be a member, for whom nothing is taken out of the store. */
async function rendered(url: string, isLite: boolean) {
  const context = createExecutionContext();
  const headers = { Cookie: "CF_Authorization=none", ...(isLite && { "Save-Data": "on" }) };
  const answer = await app.fetch(new Request(url, { headers }), env, context);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  expect(answer.status).toBe(200);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
  return { nonce, text };
}

const withoutMarks = ({ nonce, text }: { nonce: string; text: string }) =>
  text.replaceAll(nonce, "").replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");

const day = 24 * 60 * 60 * 1_000;
const event = await createEvent({
  startsAt: new Date(testNow.getTime() + 20 * day).toISOString(),
  registrationDeadline: new Date(testNow.getTime() + 10 * day).toISOString(),
});

const paths = [
  ...indexablePaths,
  ...[`/events/${event.slug}`, `/apply?event=${event.slug}`, "/partners", "/finale", "/offline"],
  ...["/?notice=speaker", "/round-tables/bangkok?tab=details", "/events?type=round-table&when=past"],
];

it.each(paths)("%s, drawn once for many, is at every time the page that is drawn anew", async (path) => {
  for (const isLite of [false, true])
    for (const days of [0, 0.01, 9, 11, 19.5, 21, 400]) {
      now = new Date(testNow.getTime() + days * day);
      vi.setSystemTime(now);
      const kept = await rendered(`https://kept.example${path}`, isLite);
      expect(kept.text).toContain(kept.nonce);
      // An address that nobody has asked for has to be drawn.
      const fresh = await rendered(`https://${crypto.randomUUID()}.example${path}`, isLite);
      expect(withoutMarks(kept)).toBe(withoutMarks(fresh));
    }
});
