import { sql } from "drizzle-orm";
import type { Database } from "../worker/db/client";
import { type DemoMember, type DemoPerson, demoActs } from "./demo-acts";
import { demoEvents, pastEvent, seedStatement } from "./demo-events";
import { heldEvents } from "./demo-history";
import { demoStory } from "./demo-story";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Puts the demo events into a database in which nothing lies ahead, with those of a year before, and lets the committee, its
 * applicants and its invitees do what they do, through the services of the site and at their hours. Says whether it did.
 *
 * @param now the moment at which the story ends
 * @param secret of the site, so that the links in its letters lead somewhere
 */
export async function liveThrough({
  db,
  secret,
  now,
}: {
  db: Database;
  secret: string;
  now: Date;
}): Promise<boolean> {
  const past = pastEvent(now);
  const rows = [past, ...demoEvents(now)].map((event) => ({
    ...event,
    // Nobody sits there but who is seated by the story.
    current_attendees: 0,
    ...usualRules,
    ...rules[nameOf(event.slug)],
  }));
  // First: once something lies ahead no seed is put in.
  await db.$client.prepare(seedStatement(now, heldEvents(now))).run();
  const { meta } = await db.$client.prepare(seedStatement(now, rows)).run();
  if (meta.changes === 0) return false;

  let at = 0;
  const { act, passMinute } = await demoActs({ db, secret, clock: () => new Date(at) });
  const today = Math.floor(now.getTime() / day) * day;
  const plan: { at: number; act: () => Promise<void> }[] = [];
  const events = await db.all<{ id: number; slug: string }>(
    sql`SELECT id, slug FROM events WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ slug }) => slug))}))`,
  );
  for (const { id, slug } of events) {
    // The fifth act of a guest is their arrival, at the hour of the event.
    const from = slug === past.slug ? Date.parse(past.starts_at) - 12 * hour : today;
    for (const [place, row] of (demoStory[nameOf(slug)] ?? "").trim().split("\n").entries()) {
      const [acts = "", ...words] = row.trim().split(" | ");
      const person = personOf(id, words);
      for (const [index, [, name = "", who = "reviewer", days]] of [
        ...acts.matchAll(/([a-z-]+)(?::(\w+))? (\d+)/g),
      ].entries())
        plan.push({
          // Nobody does two things at once.
          at: from - Number(days) * day + (8 + index) * hour + place * 20_000,
          act: () => act(name, person, who as DemoMember),
        });
    }
  }
  const begun = Math.min(...plan.map((step) => step.at));
  for (let evening = Math.floor(begun / day) * day + 18 * hour; evening < now.getTime(); evening += day)
    plan.push({ at: evening, act: passMinute });
  plan.push({ at: now.getTime(), act: passMinute });
  for (const step of plan.toSorted((one, other) => one.at - other.at)) {
    at = step.at;
    await step.act();
  }
  return true;
}

const nameOf = (slug: string) => slug.replace(/-\d{4}-\d\d-\d\d$/, "");

const usualRules = {
  confirmation_days: 7,
  asks_verification: 1,
  offers_seats: 0,
  needs_two_votes: 0,
  asks_declaration: 0,
  holds_letters: 0,
};
const rules: Record<string, Partial<typeof usualRules>> = {
  dubai: { needs_two_votes: 1, asks_declaration: 1 },
  "hong-kong": { offers_seats: 1 },
  singapore: { holds_letters: 1 },
};

/** No address of theirs can be anybody's. */
function personOf(eventId: number, [fullName = "", company = "", jobTitle = "", note]: string[]): DemoPerson {
  const word = (text: string) =>
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z]+/gi, "-")
      .toLowerCase();
  return {
    eventId,
    fullName,
    company,
    jobTitle,
    email: `${word(fullName)}@${word(company)}.example`,
    linkedin: `https://www.linkedin.com/in/${word(fullName)}-of-the-demo`,
    note: note ?? null,
  };
}
