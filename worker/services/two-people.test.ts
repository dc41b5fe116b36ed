import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { visibleStatus } from "~/domain/application-status";
import { normaliseEmail } from "~/domain/email";
import { isStanding } from "~/domain/link-proof";
import { applyAs } from "../../tests/apply";
import { decide } from "../../tests/decide";
import { anEventForm, anInterest, createEvent, createLink, createMember, db } from "../../tests/factories";
import { inProof } from "../../tests/in-proof";
import { erase } from "../../tests/kept-by-triggers";
import { committeeNeeds, needs } from "../../tests/needs";
import { randomFrom } from "../../tests/random";
import { applicationsOf, seatsOf, storedEvent } from "../../tests/stored";
import type { applications } from "../db/schema";
import { sha256 } from "../security/digest";
import { letApplicationStand } from "./committee/applications/let-application-stand";
import { saveEvent } from "./committee/events/save-event";
import type { CommitteeMember } from "./committee/member";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

// Two people share an address: its owner, and somebody who typed it. An act of the one costs the other nothing. Here by
// random walks over all that they can do.

const anAddress = () => `owner.${crypto.randomUUID()}@people.example`;

type Sent = Awaited<ReturnType<typeof applyAs>>;

type Rules = { withdraw: (token: string) => Promise<unknown>; erase: (token: string) => Promise<unknown> };

const theRules: Rules = {
  withdraw: (token) => withdrawApplication(needs, token),
  erase: (token) => eraseApplication(needs, token),
};

/** Control: each link erases all of its address, and nothing takes the place of an application that leaves. */
const naiveRules: Rules = {
  ...theRules,
  erase: async (token) => {
    const all = await db.all<{ id: number }>(sql`
      SELECT a.id FROM application_links l JOIN applications o ON o.id = l.application_id
      JOIN applications a ON a.event_id = o.event_id AND a.email_normalised = o.email_normalised
      WHERE l.token_hash = ${await sha256(token)}`);
    for (const { id } of all) await erase(id);
  },
};

const isLong = env.PROOF === "long";
const worlds = isLong ? 24 : 2;
const steps = isLong ? 40 : 24;
const seed = Number(env.PROOF_SEED || 11);

/** A walk by an owner, a stranger and the committee: what it finds wrong; `done` counts how often each did something. */
async function walk(rules: Rules, world: number, chair: CommitteeMember, done: Record<string, number> = {}) {
  const random = randomFrom(seed * 1_000 + world);
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const event = await createEvent({ maxAttendees: pick([1, 2, null]) });
  const plain = anAddress();
  const spellings = { owner: [plain, plain.toUpperCase()], stranger: [plain, plain.replace("@", "+x@")] };
  const sent: Record<"owner" | "stranger", Sent[]> = { owner: [], stranger: [] };
  const wrongs: string[] = [];

  /** Anybody gets the link of a form; a link of a letter only who reads that address. */
  const linkOf = async (who: "owner" | "stranger", one: Sent) => {
    const reads = who === "owner" ? !one.email.includes("+x@") : one.email.includes("+x@");
    return reads && random(2) === 0 ? createLink(one.id) : one.token;
  };
  const act = async (who: "owner" | "stranger") => {
    const chance = random(10);
    const one = sent[who].length > 0 ? pick(sent[who]) : undefined;
    if (!one || chance < 4) {
      const made = await applyAs(event.id, pick(spellings[who]), { isSuspicious: random(8) === 0 });
      sent[who].push(made);
      return "applied";
    }
    if (chance < 5) {
      const correction = anInterest({ eventId: event.id, fullName: `Ada ${random(1_000)}` });
      await correctApplication(needs, one.token, correction);
      return "corrected";
    }
    await (chance < 8 ? rules.withdraw : rules.erase)(await linkOf(who, one));
    return chance < 8 ? "withdrawn" : "erased";
  };
  const judge = async () => {
    const rows = await applicationsOf(event.id);
    if (rows.length === 0) return "decided";
    const row = pick(rows);
    if (random(4) === 0) {
      const { version } = await storedEvent(event.id);
      const form = anEventForm({ maxAttendees: String(1 + random(3)) });
      await saveEvent(committeeNeeds(chair), form, { id: event.id, version });
      return "resized";
    }
    if (row.status === "resubmitted" && random(2) === 0) {
      await letApplicationStand(committeeNeeds(chair), { id: row.id, version: row.version });
      return "let stand";
    }
    const to = pick(["accepted", "accepted", "declined", "waitlisted", "pending"] as const);
    const isShown = isStanding(row) && row.status !== to;
    const result = await decide(chair, row, to, { isOverride: true });
    if (isShown && !result.ok && result.reason !== "event_full")
      wrongs.push(`what stands could not be decided: ${row.status} to ${to}, ${result.reason}`);
    return "decided";
  };

  for (let step = 0; step < steps; step++) {
    const before = new Map((await applicationsOf(event.id)).map((row) => [row.id, row]));
    // Each walk begins where the two are already in each other's way; which came first differs.
    const opening = (["stranger", "owner"] as const)[(world + step) % 2];
    const who = step < 2 && opening ? opening : pick(["owner", "stranger", "stranger", "committee"] as const);
    const what = `${who} ${who === "committee" ? await judge() : await act(who)}`;
    done[what] = (done[what] ?? 0) + 1;
    const after = await applicationsOf(event.id);
    const found = [
      ...(who === "stranger" ? lostBy(before, after, sent.owner) : []),
      ...(who === "owner"
        ? lostBy(
            before,
            after,
            sent.stranger.filter(({ email }) => email.includes("+x@")),
          )
        : []),
      ...unsound(after, await seatsOf(event.id)),
      ...(await untruePages(after, [...sent.owner, ...sent.stranger])),
    ];
    wrongs.push(...found.map((wrong) => `${what}: ${wrong}`));
  }
  return wrongs;
}

type Row = typeof applications.$inferSelect;

/** The changes of the other's applications by one person's act, except that one of them may have come to stand. */
function lostBy(before: Map<number, Row>, after: Row[], others: Sent[]): string[] {
  return after.flatMap((row) => {
    const earlier = before.get(row.id);
    if (!earlier || !others.some(({ id }) => id === row.id) || row.status === earlier.status) return [];
    // A successor after a decline is declined as well: the committee's answer was to the address.
    const wasDeclined = [...before.values()].some(({ status }) => status === "declined");
    const hasRisen =
      earlier.status === "resubmitted" &&
      (row.status === "pending" || row.status === "waitlisted" || (row.status === "declined" && wasDeclined));
    return hasRisen ? [] : [`another's application went from ${earlier.status} to ${row.status}`];
  });
}

/** Seats are acceptances; one stands, and always while there is one that could. */
function unsound(rows: Row[], seats: number | null | undefined): string[] {
  const accepted = rows.filter(({ status }) => status === "accepted").length;
  const standing = rows.filter(isStanding).length;
  const waits = rows.some(({ status, quarantinedAt }) => status === "resubmitted" && quarantinedAt === null);
  return [
    ...(seats === accepted ? [] : [`${seats} seats for ${accepted} acceptances`]),
    ...(standing <= 1 ? [] : [`${standing} applications stand`]),
    ...(waits && standing === 0 ? ["a candidacy is lost: nothing stands"] : []),
  ];
}

/** A page shows the state that holds, or 410. */
async function untruePages(rows: Row[], sent: Sent[]): Promise<string[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pages = await Promise.all(
    sent.map(async ({ id, token }) => [id, await openApplication(needs, token)] as const),
  );
  return pages.flatMap(([id, page]) => {
    const row = byId.get(id);
    if (!row) return ["a page of nothing"];
    if (row.status === "erased") return page.ok ? ["an erased application is shown"] : [];
    if (row.emailNormalised !== normaliseEmail(row.email ?? "")) return ["a row of two addresses"];
    const shown = page.ok ? page.application.status : "nothing";
    return shown === visibleStatus(row.status, row.waitlistedAt !== null)
      ? []
      : [`${shown} shown for ${row.status}`];
  });
}

it(`loses no candidacy in ${worlds} walks of ${steps} steps by two people who share an address`, async () => {
  const chair = await createMember("chair");
  const wrongs: string[] = [];
  const done: Record<string, number> = {};
  for (let world = 0; world < worlds; world++) {
    const found = await walk(theRules, world, chair, done);
    wrongs.push(...found.map((wrong) => `world ${world}, ${wrong}`));
  }
  expect(wrongs).toEqual([]);
  // Steps that all do nothing would lose nothing.
  for (const what of ["stranger withdrawn", "stranger erased", "owner applied", "committee decided"])
    expect(done[what], what).toBeGreaterThan(0);
  console.info(
    `PROOF people | ${worlds} walks of ${steps} steps (seed ${seed}), 0 candidacies lost, seats equal to acceptances: ${JSON.stringify(done)}`,
  );
});

inProof("loses candidacies in the same walks where a link erases all of its address", async () => {
  const chair = await createMember("chair");
  const lost: string[] = [];
  for (let world = 0; world < worlds; world++) lost.push(...(await walk(naiveRules, world, chair)));
  expect(lost.length).toBeGreaterThan(0);
  console.info(
    `PROOF people | control: links that erase all of an address go wrong ${lost.length} times in the same walks`,
  );
});
