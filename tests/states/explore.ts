import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { lettersThat } from "~/domain/letter-kind";
import { createEvent, createMember, testNow } from "../factories";
import { type Layout, layOut, type Place, readPlace } from "./place";
import { actsIn, type Members, type SeatAct, type SeatServices, theServices } from "./seat-acts";
import { signature, wrongsBetween, wrongsOf } from "./seat-rules";
import { contradictions, whatIsSaid } from "./what-is-said";

const atOnce = 6;

type Reached = { place: Place; trace: string[] };
type Exploration = {
  states: number;
  changes: number;
  refusals: number;
  depth: number;
  /** Places whose pages, door, file and numbers were read. */
  read: number;
  wrong?: string[];
};

/**
 * Looks for a broken rule in so many places, few in short, and prints what it saw; an event of each kind has a file of its
 * own, since each file keeps one processor busy.
 *
 * @param places how many it takes of the ten thousand
 */
export async function lookThrough(kind: string, root: Place, places: number): Promise<void> {
  const most = env.PROOF === "long" ? places : 20;
  const begun = Date.now();
  const seen = await explore(root, theServices, most);
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.info(
    `PROOF states | ${kind}: ${seen.states} states of three people and two seats, up to ${seen.depth} steps, ${seen.changes} changes and ${seen.refusals} refusals by the services, ${seen.wrong ? `a violation: ${seen.wrong.join(", ")}` : "0 violations of six rules"}; own page, door, export and numbers were read in ${seen.read}: 0 contradictions, ${seconds} s`,
  );
  expect(seen.wrong).toBeUndefined();
  expect(seen.states).toBeGreaterThanOrEqual(most);
}

/** An event of two seats that nobody has heard of yet. */
export async function emptyPlace(values: Parameters<typeof createEvent>[0]): Promise<Place> {
  const { id } = await createEvent({
    // The day that the form of an event has.
    startsAt: "2099-05-05T06:30:00.000Z",
    timeZone: "Asia/Singapore",
    maxAttendees: 2,
    confirmationDays: 7,
    asksVerification: true,
    ...values,
  });
  return readPlace(id, testNow.getTime());
}

/** Looks for a place where a rule is broken, in at most so many places; ends with the first, and the way that led there. */
export async function explore(
  root: Place,
  services: SeatServices,
  most: number,
  said = whatIsSaid,
): Promise<Exploration> {
  const members: Members = { chair: await createMember("chair"), reviewer: await createMember("reviewer") };
  const seen = new Set([signature(root)]);
  let frontier: Reached[] = [{ place: root, trace: [] }];
  const done: Exploration = { states: seen.size, changes: 0, refusals: 0, depth: 0, read: 0 };

  /** Tries an act in a place that is laid out; where it leads to, or undefined where it is refused. */
  const attempt = async (place: Place, layout: Layout, act: SeatAct, way: string[]) => {
    const now = place.now + act.takes;
    const { ok } = await act.run({ layout, now, members, services });
    if (ok) done.changes++;
    else done.refusals++;
    // A refused act changes nothing, so that the next act finds the place as it was; each tenth is looked at.
    if (!ok && done.refusals % 10 > 0) return undefined;
    const after = await readPlace(layout.eventId, now);
    const wrongs = ok ? [...wrongsOf(after), ...wrongsBetween(place, after, act)] : unchanged(place, after);
    if (wrongs.length > 0) done.wrong ??= [...way, ...wrongs.map((wrong) => `WRONG: ${wrong}`)];
    return ok ? delivered(after) : undefined;
  };
  const expand = async ({ place, trace }: Reached, next: Reached[]) => {
    let layout: Layout | undefined = await layOut(place);
    const wrongs = contradictions(place, await said(place, layout, members.chair));
    done.read++;
    if (wrongs.length > 0) done.wrong ??= [...trace, ...wrongs.map((wrong) => `WRONG: ${wrong}`)];
    for (const act of actsIn(place)) {
      if (done.wrong || seen.size >= most) return;
      layout ??= await layOut(place);
      const way = [...trace, act.name];
      const reached = await attempt(place, layout, act, way);
      if (!reached) continue;
      layout = undefined;
      const sign = signature(reached);
      if (!seen.has(sign)) next.push({ place: reached, trace: way });
      seen.add(sign);
      done.depth = Math.max(done.depth, way.length);
    }
  };

  while (frontier.length > 0 && seen.size < most && !done.wrong) {
    const next: Reached[] = [];
    const queue = [...frontier];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let reached = queue.shift(); reached && !done.wrong; reached = queue.shift())
          await expand(reached, next);
      }),
    );
    frontier = next;
  }
  return { ...done, states: seen.size };
}

/** All written letters have left by the next act; the clock of a seat depends on some of them. */
function delivered(place: Place): Place {
  const accepted = new Set(
    place.applications.flatMap(({ status }, index) => (status === "accepted" ? [`a${index}`] : [])),
  );
  const ofClock: string[] = [...lettersThat("asking"), "confirm-reminder"];
  const letters = place.letters
    .filter(
      ({ letter, application_id }) =>
        ofClock.includes(String(letter)) && accepted.has(String(application_id)),
    )
    .map((letter) => ({ ...letter, status: "sent", sent_at: letter.created_at ?? null }));
  return { ...place, letters };
}

const unchanged = (before: Place, after: Place) =>
  signature(before) === signature(after) ? [] : ["what was refused changed something"];
