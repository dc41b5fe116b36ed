import { sql } from "drizzle-orm";
import type { Database } from "../worker/db/client";
import { type DemoActs, type DemoMember, demoActs } from "./demo-acts";
import { demoEvents, pastEvent, seedStatement } from "./demo-events";
import { heldEvents } from "./demo-history";
import { type DemoPerson, demoPeople } from "./demo-people";

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
    ...(rules[nameOf(event.slug)] ?? usualRules),
  }));
  // First: once something lies ahead no seed is put in.
  await db.$client.prepare(seedStatement(now, heldEvents(now))).run();
  const { meta } = await db.$client.prepare(seedStatement(now, rows)).run();
  if (meta.changes === 0) return false;

  const events = await db.all<{ id: number; slug: string }>(
    sql`SELECT id, slug FROM events WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ slug }) => slug))}))`,
  );
  const acts = await demoActs({ db, secret });
  const today = Math.floor(now.getTime() / day) * day;
  const story = new Story(acts, events);
  story.tell(Math.floor(Date.parse(past.starts_at) / day) * day, today, Date.parse(past.starts_at));
  await story.play(now.getTime());
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
const rules: Record<string, typeof usualRules> = {
  dubai: { ...usualRules, needs_two_votes: 1, asks_declaration: 1 },
  "hong-kong": { ...usualRules, offers_seats: 1 },
  singapore: { ...usualRules, holds_letters: 1 },
};

/** What becomes of an application, each step on its day: 0 is the day that the story is told from. */
type ApplicationSteps = {
  applies: number;
  verified?: number;
  accepted?: number;
  declined?: number;
  confirmed?: number;
  hostNote?: string;
  withdrawn?: number;
  asksAgain?: number;
  erased?: number;
  /** Sent once more, in other words. */
  repeats?: number;
  /** By whom, what, and on which day; the first of them verifies. */
  votes?: readonly (readonly [DemoMember, "accepted" | "declined", number, string])[];
  conflict?: DemoMember;
};

type InvitationSteps = {
  nominated: number;
  by: DemoMember;
  backedBy?: DemoMember;
  issued?: number;
  holdsSeat?: boolean;
  reminded?: number;
  accepted?: number;
  hostNote?: string;
  declined?: number;
  revoked?: number;
};

class Story {
  private readonly plan: { at: number; act: () => Promise<unknown> }[] = [];
  private people = [...demoPeople];

  constructor(
    private readonly acts: DemoActs,
    private readonly events: readonly { id: number; slug: string }[],
  ) {}

  tell(pastDay: number, today: number, doors: number) {
    const seated = { applies: -26, verified: -24, accepted: -23, confirmed: -21 };
    const guests = this.apply("new-york", pastDay, [
      { ...seated, hostNote: "No nuts, please." },
      seated,
      { ...seated, hostNote: "I use a wheelchair: step-free from the street." },
      seated,
      seated,
      seated,
      seated,
      { applies: -25, verified: -24, accepted: -23 },
      { ...seated, withdrawn: -9 },
      { applies: -25, declined: -22 },
    ]);
    const invited = this.invite("new-york", pastDay, [
      { nominated: -30, by: "chair", issued: -29, holdsSeat: true, accepted: -26, hostNote: "Vegetarian." },
      { nominated: -30, by: "chair", issued: -29, holdsSeat: true, accepted: -25 },
      { nominated: -30, by: "reviewer", issued: -28, holdsSeat: true, declined: -27 },
      { nominated: -29, by: "second", issued: -28 },
    ]);
    // Two who had confirmed stayed away.
    const came = [...guests.slice(0, 6), ...invited.slice(0, 1)];
    for (const [index, person] of came.entries())
      this.plan.push({
        at: doors + (index * 4 - 20) * 60_000,
        act: () => this.acts.arrive(this.idOf("new-york"), person),
      });
    const [, mistaken] = came;
    if (mistaken) {
      const wrongly = { at: doors, act: () => this.acts.undoArrival(this.idOf("new-york"), mistaken) };
      const rightly = {
        at: doors + 9 * 60_000,
        act: () => this.acts.arrive(this.idOf("new-york"), mistaken),
      };
      this.plan.push(wrongly, rightly);
    }

    this.apply("bangkok", today, [
      { applies: -14, verified: -12, accepted: -12, confirmed: -11, hostNote: "Halal, if that can be done." },
      { applies: -14, verified: -12, accepted: -11, confirmed: -9 },
      { applies: -13, verified: -11, accepted: -10, confirmed: -8 },
      { applies: -12, verified: -9, accepted: -8, confirmed: -6, hostNote: "I hear better on my left side." },
      { applies: -9, verified: -4, accepted: -4 },
      { applies: -8, verified: -3, accepted: -3 },
      { applies: -7, verified: -2, accepted: -2 },
      { applies: -14, verified: -12, accepted: -12 },
      { applies: -14, verified: -12, accepted: -11, asksAgain: -2 },
      { applies: -10, withdrawn: -7 },
      { applies: -10, declined: -6 },
      { applies: -11, erased: -5 },
      { applies: -6, verified: -2 },
      { applies: -5, repeats: -2 },
      { applies: -3 },
      { applies: -1 },
    ]);
    this.plan.push({
      at: today - 3 * day + 14 * hour,
      act: () =>
        this.acts.apply(this.idOf("bangkok"), spam, "Guaranteed first page of every search engine.", true),
    });
    this.invite("bangkok", today, [
      { nominated: -6, by: "reviewer" },
      { nominated: -5, by: "reviewer", backedBy: "second" },
      { nominated: -8, by: "chair", issued: -7, holdsSeat: true, reminded: -2 },
      { nominated: -8, by: "second", issued: -5 },
      {
        nominated: -13,
        by: "chair",
        issued: -12,
        holdsSeat: true,
        accepted: -9,
        hostNote: "Vegan. I arrive from the airport with a suitcase.",
      },
      { nominated: -13, by: "reviewer", issued: -12, accepted: -8 },
      { nominated: -13, by: "chair", issued: -12, holdsSeat: true, declined: -10 },
      { nominated: -22, by: "chair", issued: -21, holdsSeat: true },
      { nominated: -12, by: "chair", issued: -11, revoked: -9 },
    ]);

    const first = "Has done it, and says what went wrong.";
    const agreed = (from: number) =>
      [
        ["reviewer", "accepted", from, first],
        ["second", "accepted", from + 1, "A view that the table lacks."],
      ] as const;
    this.apply("dubai", today, [
      { applies: -20, votes: agreed(-14), confirmed: -11 },
      { applies: -20, votes: agreed(-14), confirmed: -10, hostNote: "Coeliac." },
      { applies: -19, votes: agreed(-5) },
      {
        applies: -19,
        votes: [
          ["second", "declined", -12, "Sells what he would speak about."],
          ["reviewer", "declined", -11, "A vendor’s view alone."],
        ],
      },
      {
        applies: -17,
        votes: [
          ["reviewer", "accepted", -9, first],
          ["second", "declined", -8, "We have two of this view already."],
        ],
      },
      { applies: -15, votes: [["reviewer", "accepted", -7, first]] },
      { applies: -12, votes: [["second", "accepted", -6, "The only depositary that applied."]] },
      { applies: -12, conflict: "reviewer" },
      { applies: -10 },
      { applies: -6 },
    ]);
    const [closed] = this.people;
    if (closed)
      this.plan.push({
        at: today - 25 * day,
        act: () => this.acts.addInterest("second", closed.company),
      });
    this.apply("dubai", today, [{ applies: -8 }]);
    this.invite("dubai", today, [
      { nominated: -16, by: "reviewer", backedBy: "second", issued: -14, accepted: -12 },
      { nominated: -16, by: "chair", backedBy: "reviewer", issued: -12 },
      { nominated: -4, by: "second" },
    ]);

    this.apply("hong-kong", today, [
      ...Array.from({ length: 13 }, () => ({ applies: -30, verified: -27, accepted: -26, confirmed: -23 })),
      { applies: -30, verified: -27, accepted: -26 },
      { applies: -30, verified: -27, accepted: -26, confirmed: -24, withdrawn: -12 },
      { applies: -30, verified: -27, accepted: -26, confirmed: -24, withdrawn: -3 },
      { applies: -25, verified: -22, confirmed: -17 },
      { applies: -24, verified: -22, confirmed: -10 },
      { applies: -23, verified: -22 },
      { applies: -21, verified: -14 },
      { applies: -16 },
      { applies: -4 },
    ]);

    this.apply("singapore", today, [
      { applies: -9, verified: -4, accepted: -3 },
      { applies: -9, verified: -4, accepted: -3 },
      { applies: -8, declined: -3 },
      { applies: -7, verified: -3 },
      { applies: -2 },
    ]);
    const early = { applies: -12, verified: -9, accepted: -9, confirmed: -7 };
    this.apply("new-york-forum", today, [early, early, { applies: -4 }]);
    this.apply("singapore-summit", today, [early, early, { applies: -3 }]);
  }

  /** Does everything in the order of its hours, and each evening what the schedule does. */
  async play(until: number) {
    const begun = Math.min(...this.plan.map(({ at }) => at));
    const evenings: number[] = [];
    for (let at = Math.floor(begun / day) * day + 18 * hour; at < until; at += day) evenings.push(at);
    const act = () => this.acts.passMinute();
    this.plan.push(...[...evenings, until].map((at) => ({ at, act })));
    for (const { at, act } of this.plan.toSorted((one, other) => one.at - other.at)) {
      this.acts.setClock(at);
      await act();
    }
  }

  private idOf(name: string): number {
    return this.events.find(({ slug }) => nameOf(slug) === name)?.id ?? 0;
  }

  private next(): DemoPerson {
    const person = this.people.shift();
    if (!person) throw new Error("The demo has more parts than people");
    return person;
  }

  /** Where a step stands in its day: nobody does two things at once. */
  private on(from: number, days: number | undefined, hours: number, act: () => Promise<unknown>) {
    if (days === undefined) return;
    this.plan.push({ at: from + days * day + hours * hour + this.plan.length * 20_000, act });
  }

  private apply(name: string, from: number, everybody: readonly ApplicationSteps[]): DemoPerson[] {
    return everybody.map((steps, index) => {
      const person = this.next();
      let id = 0;
      const { acts } = this;
      this.on(from, steps.applies, 8, async () => {
        id = await acts.apply(this.idOf(name), person, reasonOf(person, index));
      });
      this.on(from, steps.verified, 11, () => acts.verify(id));
      this.on(from, steps.accepted, 13, () =>
        acts.decide(
          id,
          index % 2 ? "chair" : "reviewer",
          "accepted",
          "Decides this at home, and has the figures.",
        ),
      );
      this.on(from, steps.declined, 13, () =>
        acts.decide(id, "reviewer", "declined", "Two of this house have a seat."),
      );
      this.on(from, steps.confirmed, 15, () => acts.confirm(person, steps.hostNote ?? null));
      this.on(from, steps.withdrawn, 16, () => acts.withdraw(person));
      this.on(from, steps.asksAgain, 16, () => acts.askAgain(person));
      this.on(from, steps.erased, 16, () => acts.erase(person));
      this.on(from, steps.repeats, 9, () =>
        acts.apply(
          this.idOf(name),
          person,
          "I sent this before our pilot ended: it has, and I can speak of it now.",
        ),
      );
      for (const [place, [who, to, days, reason]] of (steps.votes ?? []).entries())
        this.on(from, days, 12, async () => {
          await acts.declare(id, who, "none");
          await acts.decide(id, who, to, reason);
          // Whoever votes first sees then who it is.
          if (place === 0 && to === "accepted") await acts.verify(id, who);
        });
      const { conflict } = steps;
      if (conflict) this.on(from, steps.applies + 1, 10, () => acts.declare(id, conflict, "conflict"));
      return person;
    });
  }

  private invite(name: string, from: number, everybody: readonly InvitationSteps[]): DemoPerson[] {
    return everybody.map((steps, index) => {
      const person = this.next();
      let id = 0;
      const { acts } = this;
      const { backedBy, hostNote = null } = steps;
      this.on(from, steps.nominated, 9, async () => {
        id = await acts.nominate(this.idOf(name), person, steps.by, merits[index % merits.length] ?? "");
      });
      if (backedBy) this.on(from, steps.nominated + 1, 9, () => acts.back(this.idOf(name), id, backedBy));
      this.on(from, steps.issued, 10, () => acts.invite(this.idOf(name), id, steps.holdsSeat ?? false));
      this.on(from, steps.reminded, 10, () => acts.remind(this.idOf(name), id));
      this.on(from, steps.accepted, 15, () =>
        steps.holdsSeat
          ? acts.takeSeat(person, hostNote)
          : acts.applyAsInvited(person, reasonOf(person, index)),
      );
      if (steps.declined !== undefined) {
        const colleague = this.next();
        this.on(from, steps.declined, 15, async () => {
          await acts.declineInvitation(person, "I am at our own board that week. Please ask me again.");
          await acts.suggest(person, colleague, "Runs the programme with me, and may say what I would.");
        });
      }
      this.on(from, steps.revoked, 15, () => acts.revoke(this.idOf(name), id));
      return person;
    });
  }
}

const spam = {
  fullName: "Rank Higher Today",
  company: "Best Links",
  jobTitle: "Growth",
  email: "offer@best-links.example",
  linkedin: "https://www.linkedin.com/in/rank-higher-today-of-the-demo",
};

const merits = [
  "Wrote the rulebook under which half of the room works.",
  "Closed the first transaction of this kind in the region.",
  "Says no to things that others only wonder about.",
];

function reasonOf({ company, jobTitle }: DemoPerson, index: number): string {
  const reasons = [
    `As ${jobTitle} at ${company} I meet this question every week, and would like to compare how others answer it.`,
    "We have run a pilot for eight months. I can bring its figures to the table, and would like to hear where others stopped.",
    "Our board has asked for a position this year. Before I write it I would like to hear those who see it differently.",
    "I have read the notes of the last meeting and see one point differently: I would like to put it to the people who wrote them.",
    `Two of our counterparties sit at this table already. An answer that holds for ${company} as well would save all three a year.`,
    "We are about to choose between two designs, and each has been tried by somebody who will be in the room.",
  ];
  return reasons[index % reasons.length] ?? "";
}
