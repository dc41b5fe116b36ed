import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { DecisionTarget } from "~/domain/committee-permissions";
import { normaliseEmail } from "~/domain/email";
import { type LetterName, letterKind } from "~/domain/letter-kind";
import { type SeatMove, seatLife } from "~/domain/seat-life";
import { isSeated, type SeatState, storedStatus } from "~/domain/seat-state";
import { decide } from "../../../../tests/decide";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createLetter,
  createMember,
  db,
  testNow,
  testSecret,
} from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { lettersOf } from "../../../../tests/stored";
import { outbox } from "../../../db/schema";
import { keyedHash } from "../../../security/digest";
import { backoffMinutes, type SendLetter, sendDueLetters } from "../../send-due-letters";
import { undoDecision } from "../applications/undo-decision";
import { listLetters } from "./list-letters";
import { readHeldLetters, releaseLetters } from "./release-letters";
import { resendLetter } from "./resend-letter";
import { settleLetter } from "./settle-letter";

// Every decision that one table of moves knows, told in every way: exactly the letters that the table names.

const chair = await createMember("chair");
const hour = 60;
const needsAt = (minutes: number) => committeeNeeds(chair, minutes * 60);

type Failure = "refuses" | "never answers";
type Case = Awaited<ReturnType<typeof startCase>>;

async function startCase({ letter }: SeatMove, from: SeatState, to: SeatState, holdsLetters: boolean) {
  const hasSeat = isSeated(from);
  const event = await createEvent({
    holdsLetters,
    maxAttendees: 5,
    currentAttendees: hasSeat ? 1 : 0,
    confirmationDays: to === "held" ? 7 : null,
  });
  const at = "2026-11-01T09:00:00.000Z";
  const values = {
    eventId: event.id,
    status: storedStatus(from),
    decidedAt: from === "pending" || from === "quarantined" ? null : at,
    // Accepted where no word was asked for.
    ...(from === "seated" && { confirmBy: null }),
    ...(from === "confirmed" && { confirmBy: null, confirmedAt: at }),
    quarantinedAt: from === "quarantined" ? at : null,
  };
  const { id, email } = hasSeat ? await createHeldSeat(values) : await createApplication(values);
  const before = await lettersOf(id);
  await db.update(outbox).set({ recipient: email }).where(eq(outbox.applicationId, id));
  /** The subjects of what the mail service took for this applicant. */
  const mails: string[] = [];
  return {
    application: { id, eventId: event.id, email: email ?? "" },
    letter,
    isHoldable: letter !== null && letterKind(letter).cause === "committee" && !hasSeat,
    decide: async () => {
      const target = storedStatus(to) as DecisionTarget;
      expect(await decide(chair, { id, version: 1 }, target)).toMatchObject({ outcome: "decided" });
    },
    /** Lets everything leave that is due, while the mail service fails or not. */
    send: async (minutes: number, failure?: Failure) => {
      const send: SendLetter = async (address, { subject }) => {
        if (address !== email) return undefined;
        if (failure === "never answers") throw new Error("The connection was lost");
        if (failure === "refuses") throw Object.assign(new Error("no"), { code: "E_DOWN" });
        mails.push(subject);
        return undefined;
      };
      const { clock } = needsAt(minutes);
      await sendDueLetters({ db, clock, secret: testSecret, origin: "https://site.example", send }, 1_000);
    },
    mails,
    /** The letters since this decision. */
    letters: async () => (await lettersOf(id)).slice(before.length),
  };
}

/** Letters that went and the table does not name, that it names and did not go, and that the log tells otherwise. */
async function violations(
  { application, mails, letters }: Case,
  named: (LetterName | null)[],
): Promise<string[]> {
  const wanted = named.flatMap((letter) => letter ?? []);
  const rows = await letters();
  const sent = rows.filter(({ status }) => status === "sent");
  const { letters: log } = await listLetters(needsAt(0), { applicationId: application.id });
  const logged = log.filter(({ id, state }) => state === "sent" && rows.some((row) => row.id === id));
  const found: string[] = [];
  if (mails.length !== wanted.length) found.push(`${mails.length} went, ${wanted.length} are named`);
  if (`${sent.map(({ letter }) => letter)}` !== `${wanted}`)
    found.push(`the outbox has ${sent.map(({ letter }) => letter)}`);
  if (`${sent.map(({ sentSubject }) => sentSubject)}` !== `${mails}`)
    found.push("the outbox has other words than went");
  if (logged.length !== mails.length) found.push(`the log tells of ${logged.length}`);
  return found;
}

/** Each way to tell a decision, and the letters that go then. */
const ways: Record<string, (move: Case) => Promise<(LetterName | null)[]>> = {
  notify: async (move) => {
    await move.decide();
    await move.send(0);
    expect(move.mails, "within the seconds to take it back").toEqual([]);
    for (const minutes of [1, 2, 24 * hour]) await move.send(minutes);
    return [move.letter];
  },
  undo: async (move) => {
    await move.decide();
    const undone = { applicationId: move.application.id, version: 2 };
    expect(await undoDecision(needsAt(0.1), undone)).toEqual({ ok: true });
    for (const minutes of [1, 24 * hour]) await move.send(minutes);
    return [];
  },
  hold: async (move) => {
    await move.decide();
    for (const minutes of [1, 24 * hour]) await move.send(minutes);
    expect(move.mails).toHaveLength(move.isHoldable || move.letter === null ? 0 : 1);
    const { eventId } = move.application;
    const { mark, count } = await readHeldLetters(needsAt(25 * hour), { eventId });
    expect(count).toBe(move.isHoldable ? 1 : 0);
    const clicks = [1, 2, 3].map(() => releaseLetters(needsAt(25 * hour), { eventId, mark }));
    expect((await Promise.all(clicks)).filter(({ ok }) => ok)).toHaveLength(count);
    for (const minutes of [25 * hour + 1, 49 * hour]) await move.send(minutes);
    return [move.letter];
  },
  "undo while held": async (move) => {
    await move.decide();
    const minutes = move.isHoldable ? 5 * hour : 0.1;
    const undone = { applicationId: move.application.id, version: 2 };
    expect(await undoDecision(needsAt(minutes), undone)).toEqual({ ok: true });
    expect(await readHeldLetters(needsAt(25 * hour), { eventId: move.application.eventId })).toMatchObject({
      count: 0,
    });
    for (const later of [6 * hour, 24 * hour]) await move.send(later);
    return [];
  },
  resend: async (move) => {
    await move.decide();
    await move.send(1);
    const [letter] = await move.letters();
    if (!letter) return [];
    const click = () => resendLetter(needsAt(2), { id: letter.id, copies: 0 });
    await Promise.all([click(), click(), click()]);
    for (const minutes of [3, 24 * hour]) await move.send(minutes);
    return [move.letter, move.letter];
  },
  limit: async (move) => {
    const { id, email } = move.application;
    const recipientHash = await keyedHash(testSecret, "letter-limit", normaliseEmail(email));
    for (let count = 0; count < 3; count++) {
      const { id: outboxId } = await createLetter(id, { letter: "new-link", applicationId: null });
      await db.run(sql`INSERT INTO letter_deliveries (outbox_id, recipient_hash, started_at, letter)
        VALUES (${outboxId}, ${recipientHash}, ${testNow.toISOString()}, 'withdrawn')`);
    }
    await move.decide();
    await move.send(1);
    const isLimited = move.letter !== null && letterKind(move.letter).dailyLimit !== null;
    expect(move.mails).toHaveLength(move.letter === null || isLimited ? 0 : 1);
    for (const minutes of [25 * hour, 25 * hour + 1]) await move.send(minutes);
    return [move.letter];
  },
  "mail that fails twice": async (move) => {
    await move.decide();
    await move.send(1, "refuses");
    await move.send(3, "refuses");
    for (const minutes of [30, 24 * hour]) await move.send(minutes);
    return [move.letter];
  },
  "mail that fails for good": async (move) => {
    await move.decide();
    let at = 1;
    for (const wait of [0, ...backoffMinutes]) {
      at += wait;
      await move.send(at, "refuses");
    }
    expect((await move.letters()).map(({ status }) => status)).toEqual(move.letter ? ["failed"] : []);
    const [letter] = await move.letters();
    if (!letter) return [];
    const settle = () => settleLetter(needsAt(at + 1), { id: letter.id, as: "again" });
    await Promise.all([settle(), settle()]);
    for (const minutes of [at + 2, at + 24 * hour]) await move.send(minutes);
    return [move.letter];
  },
  "mail that never answers": async (move) => {
    await move.decide();
    await move.send(1, "never answers");
    for (const minutes of [20, 24 * hour]) await move.send(minutes);
    expect((await move.letters()).map(({ status }) => status)).toEqual(move.letter ? ["sending"] : []);
    return [];
  },
};

const moves = (seatLife as readonly SeatMove[])
  .filter(({ act }) => act === "decide")
  .flatMap((move) => move.from.map((from) => ({ move, from, to: move.to })));
/** In short every fourth of them in each way, beginning with another one. */
const step = env.PROOF === "long" ? 1 : 4;
let walks = 0;

it.each(Object.keys(ways).map((way, turn) => ({ way, turn })))(
  "tells each decision by exactly the letters that the table names: $way",
  async ({ way, turn }) => {
    for (const { move, from, to } of moves.filter((_, index) => index % step === turn % step)) {
      const started = await startCase(move, from, to, way === "hold" || way === "undo while held");
      const named = await ways[way]?.(started);
      expect(await violations(started, named ?? []), `${from} to ${to}, ${way}`).toEqual([]);
      walks++;
    }
  },
);

it("would notice a letter that is queued without a key of its own", async () => {
  const [first] = moves;
  if (!first) throw new Error("No move");
  const move = await startCase(first.move, first.from, first.to, false);
  await move.decide();
  await move.send(1);
  // As a click would be carried out that says nothing of what it was made on, and arrives three times.
  const { id, email: recipient } = move.application;
  for (let arrival = 0; arrival < 3; arrival++)
    await createLetter(id, { status: "waiting", sentAt: null, recipient });
  await move.send(2);
  const found = await violations(move, ["accepted", "accepted"]);
  expect(found).toContain("4 went, 2 are named");
  console.info(
    `PROOF letters | ${moves.length} decisions, ${Object.keys(ways).length} ways, ${walks} walks: exactly the letters that are named`,
  );
  console.info(`PROOF letters | control: without a key for each click ${found[0]}`);
});
