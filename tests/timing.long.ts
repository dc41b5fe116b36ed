import { expect, test } from "playwright/test";
import type { BuiltWorker } from "../scripts/built-worker";
import { openEvent } from "../scripts/demo-events";
import { aPerson } from "./interest-form";
import { withSite } from "./journey";

/** Pairs of a known and an unknown address for each question. */
const pairs = Number(process.env.TIMING_PAIRS ?? 1_000);
/** Visitors who read and apply meanwhile. */
const crowd = 2;

/**
 * An earlier rule than that of decisions/letters, put around the same Worker: a letter is queued for who is known alone, and leaves in
 * the isolate, right after the answer to the request that caused it.
 */
const sendingAfterTheAnswer = `
  import site from "./index.js";
  export default {
    async fetch(request, env, context) {
      if (request.method !== "POST" || !request.headers.get("Content-Type")?.includes("form"))
        return site.fetch(request, env, context);
      const email = new URLSearchParams(await request.clone().text()).get("email");
      const known = await env.DB.prepare("SELECT 1 FROM applications WHERE email_normalised = ?").bind(email).first();
      const answer = await site.fetch(request, env, context);
      if (known) site.scheduled({ cron: "* * * * *" }, env, context);
      else await env.DB.prepare("DELETE FROM outbox WHERE letter = 'new-link' AND status = 'waiting'").run();
      return answer;
    },
  };`;

type Question = { name: string; ask: (address: string) => Promise<number[]>; measures: string[] };

test(`no time of an answer tells whether somebody has applied, in ${pairs} pairs under load`, async () => {
  // On two busy processors it takes half an hour.
  test.setTimeout(120_000 + pairs * 3_600);
  await withSite(deployed(), async (site) => {
    for (const { name, guesses } of await guess(site, pairs)) {
      console.log(`PROOF timing | ${name}: ${percent(guesses)} of the guesses are right`);
      expect(guesses, name).toBeGreaterThan(0.5 - tolerance(pairs));
      expect(guesses, name).toBeLessThan(0.5 + tolerance(pairs));
    }
  });
  await withSite(deployed(sendingAfterTheAnswer), async (leaky) => {
    const found = await guess(leaky, pairs, 1);
    const most = Math.max(...found.map(({ guesses }) => guesses));
    const best = found.find(({ guesses }) => guesses === most);
    console.log(
      `PROOF timing | control: with letters sent after the answer, ${percent(most)} are right (${best?.name})`,
    );
    // The bound that the site keeps finds it out.
    expect(most).toBeGreaterThan(0.5 + tolerance(pairs));
  });
});

/** 5 points, or what chance alone may do to so few pairs: 4.5 standard deviations. */
function tolerance(count: number): number {
  return Math.max(0.05, (4.5 * 0.5) / Math.sqrt(2 * count));
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** As it is deployed, whatever stands in .dev.vars: with a sender, and nothing of local work. */
function deployed(front?: string) {
  const secret = { APP_SECRET: crypto.randomUUID() };
  const variables = { ...secret, MAIL_FROM: "events@openfinance.example", DEV_LETTERS: "" };
  return { variables, ...(front && { front }) };
}

/** How often an attacker is right who learns a threshold from one half of the pairs and guesses the other half. */
async function guess(site: BuiltWorker, count: number, asked = Number.POSITIVE_INFINITY) {
  const eventId = await openEvent(site.database);
  const applying = new AbortController();
  const load = Array.from({ length: crowd }, () => read(site, applying.signal));
  // The attacker's next request: a page of their own, which no cache answers.
  const own = await register(site, aClient(), { ...aPerson(), eventId });
  const ownPage = new URL(own.statusUrl, site.origin).pathname;
  const questions: Question[] = [
    {
      name: "find my application",
      measures: ["its answer", "the next request"],
      ask: async (address) => {
        const client = aClient();
        const answered = await timed(site, "/applications?index", client, { email: address });
        return [answered, await timed(site, ownPage, client)];
      },
    },
    {
      name: "a registration",
      measures: ["its answer", "the next request", "its own page"],
      ask: async (address) => {
        const client = aClient();
        const { statusUrl, milliseconds } = await register(site, client, {
          ...aPerson(),
          email: address,
          eventId,
        });
        const next = await timed(site, ownPage, client);
        return [milliseconds, next, await timed(site, new URL(statusUrl, site.origin).pathname, client)];
      },
    },
  ];
  const results: { name: string; guesses: number }[] = [];
  for (const { name, ask, measures } of questions.slice(0, asked)) {
    const known: number[][] = [];
    const unknown: number[][] = [];
    for (let pair = 0; pair < count + 10; pair++) {
      const address = anAddress();
      await register(site, aClient(), { ...aPerson(), email: address, eventId });
      // Each order in turn, so that whatever drifts drifts for both.
      const asks = [
        () => ask(address).then((times) => known.push(times)),
        () => ask(anAddress()).then((times) => unknown.push(times)),
      ];
      for (const one of pair % 2 ? asks : asks.reverse()) await one();
    }
    for (const [index, measure] of measures.entries()) {
      // The first pairs warm the Worker up.
      const of = (samples: number[][]) => samples.slice(10).map((times) => times[index] ?? 0);
      results.push({ name: `${name}, ${measure}`, guesses: shareOfRightGuesses(of(known), of(unknown)) });
    }
  }
  applying.abort();
  await Promise.all(load);
  return results;
}

/** Each half is guessed by the threshold that fits the other best. */
function shareOfRightGuesses(known: number[], unknown: number[]): number {
  const half = (values: number[], which: number) =>
    values.filter((_, index) => Math.floor(index / 2) % 2 === which);
  const shares = [0, 1].map((which) => {
    const rule = bestThreshold(half(known, which), half(unknown, which));
    return judge(rule, half(known, 1 - which), half(unknown, 1 - which));
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

type Rule = { threshold: number; isKnownSlower: boolean };

function bestThreshold(known: number[], unknown: number[]): Rule {
  const rules = [...known, ...unknown].flatMap((threshold) =>
    [true, false].map((isKnownSlower) => ({ threshold, isKnownSlower })),
  );
  let best = { rule: rules[0] as Rule, share: 0 };
  for (const rule of rules) {
    const share = judge(rule, known, unknown);
    if (share > best.share) best = { rule, share };
  }
  return best.rule;
}

function judge({ threshold, isKnownSlower }: Rule, known: number[], unknown: number[]): number {
  const isGuessedKnown = (time: number) => time >= threshold === isKnownSlower;
  const right = known.filter(isGuessedKnown).length + unknown.filter((time) => !isGuessedKnown(time)).length;
  return right / (known.length + unknown.length);
}

const anAddress = () => `${crypto.randomUUID()}@example.org`;
/** Each sample comes from a network of its own, so that no limit is met. */
const aClient = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

/** Milliseconds from the request to the last byte of its answer. */
async function timed(site: BuiltWorker, path: string, client: string, fields?: Record<string, string>) {
  const begun = performance.now();
  const answer = await fetch(`${site.origin}${path}`, {
    headers: { "CF-Connecting-IP": client, "Sec-Fetch-Site": "same-origin" },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  await answer.arrayBuffer();
  const milliseconds = performance.now() - begun;
  expect(answer.status, path).toBe(200);
  return milliseconds;
}

async function register(site: BuiltWorker, client: string, interest: object) {
  const begun = performance.now();
  const answer = await fetch(`${site.origin}/api/events/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": client },
    body: JSON.stringify(interest),
  });
  const { statusUrl } = (await answer.json()) as { statusUrl: string };
  const milliseconds = performance.now() - begun;
  expect(answer.status).toBe(201);
  return { statusUrl, milliseconds };
}

/** Visitors who keep the Worker busy. */
async function read(site: BuiltWorker, signal: AbortSignal) {
  const paths = ["/", "/apply", "/round-tables", "/api/events"];
  for (let visit = 0; !signal.aborted; visit++) {
    const headers = { "CF-Connecting-IP": aClient() };
    const answer = await fetch(`${site.origin}${paths[visit % paths.length]}`, { headers });
    await answer.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
