import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createEvent, createMember, testNow } from "../../tests/factories";
import { type Layout, layOut, type Place, readPlace } from "../../tests/states/place";
import {
  actsIn,
  type Members,
  type SeatAct,
  type SeatServices,
  theServices,
  wrongServices,
} from "../../tests/states/seat-acts";
import { signature, wrongsBetween, wrongsOf } from "../../tests/states/seat-rules";

// Every way that three people, two members and the clock can go with two seats, as far as there is time: breadth first,
// by the services themselves, each place that was reached before left alone.

const isLong = env.PROOF === "long";
/** How many states are looked for. */
const most = isLong ? 10_000 : 40;
const atOnce = 6;

type Reached = { place: Place; trace: string[] };
type Exploration = { states: number; changes: number; refusals: number; depth: number; wrong?: string[] };

const emptyPlace = async (values: Parameters<typeof createEvent>[0]) => {
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
};

/** What has been written has left by the next act; the clock of a seat depends on some of it. */
function delivered(place: Place): Place {
  const accepted = new Set(
    place.applications.flatMap(({ status }, index) => (status === "accepted" ? [`a${index}`] : [])),
  );
  const ofClock = ["accepted", "offered", "confirm-reminder"];
  const letters = place.letters
    .filter(
      ({ letter, application_id }) =>
        ofClock.includes(String(letter)) && accepted.has(String(application_id)),
    )
    .map((letter) => ({ ...letter, status: "sent", sent_at: letter.created_at ?? null }));
  return { ...place, letters };
}

/** Looks for a place where a rule is broken, in at most so many places; ends with the first, and the way that led there. */
async function explore(
  roots: Place[],
  services: SeatServices,
  { most, members }: { most: number; members: Members },
): Promise<Exploration> {
  const seen = new Set(roots.map(signature));
  let frontier: Reached[] = roots.map((place) => ({ place, trace: [] }));
  const done: Exploration = { states: seen.size, changes: 0, refusals: 0, depth: 0 };

  /** Tries an act in a place that is laid out; where it leads to, or undefined where it is refused. */
  const attempt = async (place: Place, layout: Layout, act: SeatAct, way: string[]) => {
    const now = place.now + act.takes;
    const { ok } = await act.run({ layout, now, members, services });
    if (ok) done.changes++;
    else done.refusals++;
    // What is refused changes nothing, so that the next act finds the place as it was; each tenth is looked at.
    if (!ok && done.refusals % 10 > 0) return undefined;
    const after = await readPlace(layout.eventId, now);
    const wrongs = ok ? [...wrongsOf(after), ...wrongsBetween(place, after, act)] : unchanged(place, after);
    if (wrongs.length > 0) done.wrong ??= [...way, ...wrongs.map((wrong) => `WRONG: ${wrong}`)];
    return ok ? delivered(after) : undefined;
  };
  const expand = async ({ place, trace }: Reached, next: Reached[]) => {
    let layout: Layout | undefined;
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

const unchanged = (before: Place, after: Place) =>
  signature(before) === signature(after) ? [] : ["what was refused changed something"];

const theMembers = async () => ({
  chair: await createMember("chair"),
  reviewer: await createMember("reviewer"),
});
/** One member decides and free seats are offered, or two have to agree. */
const bothKinds = async () => [
  await emptyPlace({ offersSeats: true }),
  await emptyPlace({ needsTwoVotes: true }),
];

it("breaks no rule in any place that three people and two members can bring two seats to", {
  timeout: 3_600_000,
}, async () => {
  const begun = Date.now();
  const { wrong, ...done } = await explore(await bothKinds(), theServices, {
    most,
    members: await theMembers(),
  });
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.info(
    `PROOF states | ${done.states} states of three people and two seats, up to ${done.depth} steps, ${done.changes} changes and ${done.refusals} refusals by the services, ${wrong ? 1 : 0} violations of six rules, ${seconds} s`,
  );
  expect(wrong).toBeUndefined();
  expect(done.states).toBeGreaterThanOrEqual(most);
});

const wrong = Object.entries(wrongServices).slice(0, isLong ? 3 : 1);
it.each(wrong)("finds out %s", { timeout: 3_600_000 }, async (name, services) => {
  const { wrong, states } = await explore([await emptyPlace({ offersSeats: true })], services, {
    most: isLong ? 20_000 : 400,
    members: await theMembers(),
  });
  const steps = (wrong ?? []).filter((step) => !step.startsWith("WRONG"));
  console.info(
    `PROOF states | control: ${name} was ${wrong ? `found out after ${states} states: ${wrong.join(", ")}` : "not found out"}`,
  );
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThanOrEqual(8);
});
