import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect } from "vitest";
import { owner } from "~/content/owner";
import { formEntries } from "./hostile-values";

export const isLong = env.PROOF === "long";
const cases = isLong ? 5_000 : 100;
const seed = Number(env.PROOF_SEED) || (crypto.getRandomValues(new Int32Array(1))[0] ?? 1);
/** Milliseconds that one property may take. */
export const limit = isLong ? 600_000 : 240_000;

/** Tries a property with hostile values; `part` of the usual number of them. */
export const check = (property: fc.IAsyncProperty<[string]>, part = 1) =>
  fc.check(property, { seed, numRuns: cases * part });

/** The same, and it has to hold; says how often it was tried, and a failure which seed repeats it. */
export async function holds(name: string, property: fc.IAsyncProperty<[string]>, part?: number) {
  const result = await check(property, part);
  expect(result.failed, `${name}, PROOF_SEED=${seed}\n${fc.defaultReportMessage(result)}`).toBe(false);
  return `${result.numRuns} cases, seed ${seed}`;
}

/** A body, a header and a method may be anything; what is not a request at all is no case. Each has a network of its own. */
export function requestTo(path: string, init: RequestInit): Request {
  const headers = { Origin: owner.origin, ...fromAnywhere(), ...init.headers };
  return new Request(`${owner.origin}${path}`, { redirect: "manual", ...init, headers });
}

let clients = 0;
const fromAnywhere = () => {
  clients++;
  return {
    "CF-Connecting-IP": `2001:${(clients >> 16).toString(16)}:${(clients & 0xffff).toString(16)}:1::1`,
  };
};

/** That a form takes or refuses anything in the place of what is valid, and shows nothing of the inside. */
export function takesOrRefuses(
  send: (init: RequestInit) => Promise<Response>,
  valid: Record<string, string>,
) {
  const sent = fc.tuple(formEntries(valid), fc.boolean()).map((value) => JSON.stringify(value));
  return fc.asyncProperty(sent, async (value) => {
    const [entries, isMultipart] = JSON.parse(value) as [[string, string][], boolean];
    const answer = await send(isMultipart ? multipart(entries) : urlEncoded(entries));
    const text = await answer.text();
    expect(answer.status, text.slice(0, 300)).toBeLessThan(500);
    expect(text).not.toMatch(/\bat \S+:\d+:\d+|D1_ERROR|SQLITE_/);
  });
}

function urlEncoded(entries: [string, string][]): RequestInit {
  return {
    method: "POST",
    body: new URLSearchParams(entries.map((pair) => pair.map((text) => text.toWellFormed()))),
  };
}

/** Written by hand: a browser's own FormData would mend the names. */
function multipart(entries: [string, string][]): RequestInit {
  const parts = entries.map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  return { method: "POST", headers, body: `${parts.join("")}--x--\r\n` };
}
