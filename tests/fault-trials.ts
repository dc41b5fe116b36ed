import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { owner } from "~/content/owner";
import { answerOf, type Site } from "./answer-of";
import { db } from "./factories";
import { documentedFailures, type Fault, failingDatabase } from "./failing-database";

export const isLong = env.PROOF === "long";

/** The messages that a run tries: one, or by `PROOF=long` every documented one. */
export const failureMessages = isLong
  ? documentedFailures
  : (["D1_ERROR: Network connection lost."] as const);

export type Answered = { status: number; text: string; location: string | null; retryAfter: string | null };

/** One write of the site, made with all that it needs as often as the fault suites ask for it. */
export type Write = () => Promise<{
  /** The request that writes, the same one each time it is called. */
  request: () => Request;
  /** How often the write is in the database: the rows that must be there once. */
  stored: () => Promise<number>;
  /** The name of the result: the same for each success of one write. */
  reference?: (answer: Answered) => string;
  /** The typed text, which a page that refuses must show again. */
  typed?: string;
}>;

/** How many rows there are of what stands after FROM. */
export const count = async (rows: SQL) =>
  (await db.get<{ count: number }>(sql`SELECT count(*) AS count FROM ${rows}`)).count;

/** Counts rows of which each has to stand with one row of every other kind. */
export const whole =
  (rows: SQL, ...others: SQL[]) =>
  async () => {
    const made = await count(rows);
    for (const other of others) expect(await count(other)).toBe(made);
    return made;
  };

/** The entries of the audit trail about an application. */
export const audited = (id: number, action: string) =>
  sql`audit_entries WHERE application_id = ${id} AND action = ${action}`;

export const unique = () => crypto.randomUUID();

/** A form as its page posts it, the same one each time it is called. */
export const postedForm =
  (path: string, values: Record<string, string> | [string, string][], headers: Record<string, string>) =>
  () =>
    new Request(`${owner.origin}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: owner.origin, ...headers },
      body: new URLSearchParams(values),
    });

const isDone = ({ status }: Answered) => status >= 200 && status < 400;

/** Every fault of so many statements: each before and after its commit, for once and for good. */
export const everyFault = (statements: number): Fault[] =>
  Array.from({ length: statements }, (_, statement) =>
    failureMessages.flatMap((message) =>
      (["before", "after"] as const).flatMap((moment) =>
        [false, true].map((isLasting) => ({ statement, moment, message, isLasting })),
      ),
    ),
  ).flat();

/** Sends writes to the app over a database that fails, and says what is wrong about the answers; for a suite of the proof. */
export function faultTrials(app: Site, bindings: typeof env, suite: string) {
  // The site logs each fault that it meets.
  vi.spyOn(console, "error").mockImplementation(() => {});

  async function send(request: Request, DB: D1Database): Promise<Answered> {
    // Letters wait in the outbox here; what befalls them when they are sent is a test of its own.
    const answer = await answerOf(app, request, { ...bindings, DB, MAIL_FROM: undefined });
    const text = await answer.text();
    const { status, headers } = answer;
    return { status, text, location: headers.get("Location"), retryAfter: headers.get("Retry-After") };
  }

  /** Every fault that one write can meet. */
  async function faultsOf(write: Write): Promise<Fault[]> {
    const { request } = await write();
    const healthy = failingDatabase(env.DB);
    const answer = await send(request(), healthy.DB);
    expect(isDone(answer), answer.text).toBe(true);
    return everyFault(healthy.statements());
  }

  /** Sends one write into one fault, then again over a healthy connection; answers what is wrong about it. */
  async function problemsOf(write: Write, fault: Fault): Promise<string[]> {
    const { request, stored, reference, typed } = await write();
    const first = await send(request(), failingDatabase(env.DB, fault).DB);
    const storedFirst = await stored();
    const problems = problemsOfFirst(first, storedFirst, typed);
    const second = await send(request(), env.DB);
    // A second try of an act that succeeded is refused in sight: a conflict, a taken address, an erased page.
    const isRefusedOpenly = storedFirst === 1 && [404, 409, 410, 422].includes(second.status);
    if (!isDone(second) && !isRefusedOpenly) problems.push(`then answered ${second.status}`);
    const storedThen = await stored();
    if (storedThen !== 1) problems.push(`stored ${storedThen} times after another try`);
    if (isDone(first) && reference && reference(first) !== reference(second))
      problems.push("another reference");
    return problems.map((problem) => `${problem} (${JSON.stringify(fault)})`);
  }

  /** Sends one write into every fault that it can meet, some at a time: most of the time is spent waiting. */
  async function tryAll(write: Write): Promise<{ faults: number; problems: string[] }> {
    const all = await faultsOf(write);
    // In short, of all but the shortest lists one for each statement, and the four kinds of faults by turns.
    const isItsTurn = ({ statement }: Fault, index: number) => index % 4 === statement % 4;
    const faults = isLong || all.length < 24 ? all : all.filter(isItsTurn);
    const problems: string[] = [];
    for (let start = 0; start < faults.length; start += 8) {
      const some = faults.slice(start, start + 8);
      problems.push(...(await Promise.all(some.map((fault) => problemsOf(write, fault)))).flat());
    }
    return { faults: faults.length, problems };
  }

  /** Makes a test of each write. */
  function testEach(writes: Record<string, Write>) {
    it.each(Object.entries(writes))(
      "%s is stored once or not at all, whatever fails",
      async (name, write) => {
        const { faults, problems } = await tryAll(write);
        expect(problems).toEqual([]);
        console.info(`PROOF ${suite} | ${name}: ${faults} faults`);
      },
      600_000,
    );
  }

  return { send, tryAll, testEach };
}

function problemsOfFirst(answer: Answered, stored: number, typed: string | undefined): string[] {
  const problems: string[] = [];
  if (stored > 1) problems.push(`stored ${stored} times`);
  if (isDone(answer) && stored !== 1) problems.push("said to be done, and not stored");
  if (!isDone(answer) && answer.status !== 503) problems.push(`answered ${answer.status}`);
  if (!isDone(answer) && typed !== undefined && !answer.text.includes(typed))
    problems.push("what was typed is lost");
  if (/\bat \S+:\d+|D1_ERROR|SQLITE/.test(answer.text)) problems.push("shows the code's inside");
  return problems;
}
