import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import {
  arrivalWords,
  askedAgainWords,
  cancelledWords,
  offeredSeatWords,
  overWords,
  seatTakenBackWords,
  statusWords,
  todayWords,
} from "~/content/application-status";
import { compliance } from "~/content/compliance";
import { eventPage } from "~/content/event-page";
import { framework } from "~/content/framework";
import { closedWords, doneWords, openWords } from "~/content/invitation";
import { nextSteps } from "~/content/next-steps";
import { privacy } from "~/content/privacy";
import { roundTables } from "~/content/round-tables";
import { promises } from "../tests/promises";
import { heldByTests } from "../tests/promises-held";

const letters = import.meta.glob<string>(["./mail/letters/*.ts", "./mail/letter-blocks.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const tests = Object.values(
  import.meta.glob<string>(["./**/*.test.ts", "../app/**/*.test.{ts,tsx}", "../tests/*.spec.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

const published = [
  ...textsOf([compliance, framework, privacy, roundTables, eventPage, nextSteps]),
  ...textsOf([
    closedWords,
    openWords,
    doneWords,
    statusWords,
    offeredSeatWords,
    seatTakenBackWords,
    askedAgainWords,
    todayWords,
    overWords,
    arrivalWords,
    cancelledWords,
  ]),
  ...Object.values(letters).flatMap((source) =>
    [...source.matchAll(/["`]((?:[^"`\\\n]|\\.){30,})["`]/g)].map(([, text = ""]) => text),
  ),
];
/** What such a sentence speaks of: seats, invitations and decisions, and what is kept, erased, verified or counted. */
const ofControl =
  /\b(eras\w+|stored?|stores|kept|nobody|refus\w+|laps\w+|held|holds?|verif\w+|hash\w*|reads|decide[sd]?|seats?|count(?:s|ed)|invit\w+)\b/i;
const sentences = [
  ...new Set(
    published
      .flatMap((text) => text.split(/(?<=[.;:])\s+(?=[A-Z])/))
      // Titles of two words promise nothing.
      .filter((sentence) => ofControl.test(sentence) && sentence.split(" ").length > 3),
  ),
];

/** Kept by people, outside of any database; and what says no more than how things are. */
const keptByPeople = [
  "No inside information is shared",
  "It holds no client assets",
  "Meetings of the first tier are held",
  "held quarterly under the Chatham House Rule",
  "Meetings are held under the Chatham House Rule",
  "The discussion is held under the Chatham House Rule",
  "in a room where nobody is quoted",
  "Nobody is selling",
  "Nobody buys a place",
  "nobody pays for a place",
  "is held to the same texts as anybody else",
  "to adopt, amend or refuse those texts",
  "reads the applications, invites whom it misses",
  "composes each table",
  "the committee reads what you sent",
  "The committee reads every application",
  "The committee reads it to examine the partnership",
  "reply with the reference; we will erase it",
  "reply, and we will erase that too",
  "Every application is read by a person",
  "Seats are few",
  "The invitation is personal",
  "the date below does not hold any more",
  "The date and the place below hold",
  "what was erased is then erased again",
  "For up to",
  "to ask for access, rectification, erasure",
  "Our legitimate interest",
  "When you are nominated or invited",
  "What is stored is needed",
  "How the network decides who may take part",
  "What you write in a form, when you sent it, and what was decided",
  "The selection committee needs them to decide",
  "Partners and sponsors receive nothing",
  "The seat is personal",
  "The ones below hold",
  "The committee has not decided on your application",
  "No seat has become free for you",
  "It took place before the committee had decided",
  "No seat became free for you before it took place",
  "A seat was reserved in your name",
  "It does not take place, so no seat is given or held for it",
];

/** What members declare is held, whole, by committee/conflicts.test.ts. */
const ofConflicts = textsOf(
  compliance.matrix.areas.flatMap(({ controls }) => controls.filter(({ title }) => title === "Conflicts")),
);

it.each(promises.map((promised) => [promised.sentence, promised] as const))(
  "“%s” is published, and holds past all services",
  async (sentence, { triggers, breach }) => {
    expect(published.join("\n")).toContain(sentence);
    expect(await breach()).toBe(false);
    for (const name of triggers) {
      const trigger = await env.DB.prepare(
        "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?",
      )
        .bind(name)
        .first<{ sql: string }>();
      if (!trigger) throw new Error(`There is no trigger ${name}`);
      await env.DB.prepare(`DROP TRIGGER ${name}`).run();
      // The control: without the one thing that keeps it, the promise is broken, and this look finds it.
      expect([name, await breach()]).toEqual([name, true]);
      await env.DB.prepare(trigger.sql).run();
      expect([name, await breach()]).toEqual([name, false]);
    }
  },
);

it("knows of every published sentence about a control what keeps it", () => {
  const bound = [
    ...promises.map(({ sentence }) => sentence),
    ...Object.values(heldByTests).flat(),
    ...keptByPeople,
    ...ofConflicts,
  ];
  const isBound = (sentence: string) =>
    bound.some((words) => sentence.includes(words) || words.includes(sentence.replace(/\.$/, "")));
  expect(sentences.filter((sentence) => !isBound(sentence))).toEqual([]);
  expect(isBound("A seat is never taken back.")).toBe(false);
  // Nothing is held that nobody says any more, and by no test that is gone.
  const all = published.join("\n");
  expect(bound.filter((words) => !all.includes(words))).toEqual([]);
  expect(Object.keys(heldByTests).filter((title) => !tests.includes(`"${title}"`))).toEqual([]);
  const removed = promises.flatMap(({ triggers }) => triggers).length;
  console.info(
    `PROOF promises | ${promises.length} sentences hold past all services, ${Object.values(heldByTests).flat().length} by tests of their own`,
  );
  console.info(`PROOF promises | control: each of ${removed} triggers removed is found out`);
});

/** Triggers that keep counts, the search and the outbox in order, or a rule that is published nowhere. */
const notPromised = [
  "application_counts_delete",
  "application_counts_insert",
  "application_counts_update",
  "application_search_delete",
  "application_search_insert",
  "outbox_is_of_event",
  "outbox_takes_turn",
  "outbox_takes_turn_again",
  "partnership_counts_delete",
  "partnership_counts_insert",
  "partnership_counts_update",
  "partnership_search_delete",
  "partnership_search_insert",
  "votes_are_for_these_words",
  "votes_close_with_the_round",
];

it("leaves no trigger out, whether a sentence rests on it or none", async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name",
  ).all<{ name: string }>();
  const named = [...promises.flatMap(({ triggers }) => triggers), ...notPromised];
  expect(results.map(({ name }) => name)).toEqual([...new Set(named)].sort());
});

it("knows of every control of /compliance what keeps it", () => {
  const controls = compliance.matrix.areas.flatMap(({ controls: each }) => [...each]);
  const isBound = ({ title, text, evidence }: (typeof controls)[number]) =>
    [...promises.map(({ sentence }) => sentence), ...Object.values(heldByTests).flat()].some((words) =>
      `${text} ${evidence}`.includes(words),
    ) || controlsKeptByPeople.includes(title);
  expect(controls.filter((control) => !isBound(control)).map(({ title }) => title)).toEqual([]);
  expect(isBound({ ...controls[0], title: "New", text: "New", evidence: "New" } as never)).toBe(false);
});

/** The controls that no table can keep: each shows its evidence outside of the database. */
const controlsKeptByPeople = [
  ...["Competition law", "Market conduct", "Sponsors", "Publications"],
  // Held by declared-fields.test.ts: what a form asks for is listed, and every column of it is named.
  "Data minimization",
];

function textsOf(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return words && typeof words === "object" ? Object.values(words).flatMap(textsOf) : [];
}
