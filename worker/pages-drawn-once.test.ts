import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { indexablePaths } from "~/content/indexable-paths";
import * as build from "../build/server/index.js";
import { createEvent, testNow } from "../tests/factories";
import { createApp } from "./app";

let now = testNow;
const app = createApp({ build, clock: () => now });

/** As somebody who may be a member, for whom nothing is taken out of the store. */
async function rendered(url: string) {
  const context = createExecutionContext();
  const headers = { Cookie: "CF_Authorization=none" };
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

it.each([...indexablePaths, `/events/${event.slug}`, `/apply?event=${event.slug}`, "/finale", "/offline"])(
  "%s, drawn once for many, is at every time the page that is drawn anew",
  async (path) => {
    // An address that nobody has asked for has to be drawn.
    const fresh = () => rendered(`https://${crypto.randomUUID()}.example${path}`);
    for (const days of [0, 0.01, 9, 11, 19.5, 21]) {
      now = new Date(testNow.getTime() + days * day);
      const kept = await rendered(`https://kept.example${path}`);
      expect(kept.text).toContain(kept.nonce);
      expect(withoutMarks(kept)).toBe(withoutMarks(await fresh()));
    }
  },
);
