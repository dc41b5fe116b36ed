import { expect, it } from "vitest";
import { owner } from "~/content/owner";
import { askWorker } from "../tests/ask-worker";
import { decide } from "../tests/decide";
import { createApplication, createLink, createMember } from "../tests/factories";
import { lettersThatLeave } from "../tests/outbox";

const { origin } = owner;
const isFull = /\b(?:is|are|was) full\b|\bfull event\b|\bevery seat\b/i;

it("says nowhere that an event is full to whom the committee put on the list while seats are free", async () => {
  const application = await createApplication({}, { maxAttendees: 20, currentAttendees: 8 });
  expect(await decide(await createMember(), application, "waitlisted")).toMatchObject({ ok: true });

  const sent = (await lettersThatLeave(0, { clock: () => new Date() })).filter(
    ({ to }) => to === application.email,
  );
  const letters = sent.flatMap(({ letter: { subject, text, html } }) => [subject, text, html]);
  expect(letters.slice(0, 1)).toEqual(["You are on the waiting list: Bangkok Round Table"]);
  const answer = await askWorker(`${origin}/applications/${await createLink(application.id)}`);
  const page = wordsOf(await answer.text());
  expect(page).toContain("You are on the waiting list");
  expect(page).toContain("Your application went on the waiting list");
  for (const words of [...letters.map(wordsOf), page]) expect(words).not.toMatch(isFull);
  expect("The event is full").toMatch(isFull);
});

/** The text of a page or a letter, without markup, styles and scripts. */
const wordsOf = (html: string) =>
  html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, " ").replace(/<[^>]*>/g, " ");
