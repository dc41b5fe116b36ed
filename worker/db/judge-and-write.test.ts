import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { countRoundTrips } from "../../tests/count-round-trips";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createInvitation,
  createLink,
  db,
} from "../../tests/factories";
import { application, seat } from "../../tests/inviting";
import { needsAfter } from "../../tests/needs";
import { overtakenDatabase } from "../../tests/overtaken-database";
import { changeEvent, storedEvent } from "../../tests/stored";
import { acceptInvitation } from "../services/accept-invitation";
import { askAgain } from "../services/ask-again";
import { confirmSeat } from "../services/confirm-seat";
import { correctApplication } from "../services/correct-application";
import { eraseApplication } from "../services/erase-application";
import { withdrawApplication } from "../services/withdraw-application";
import { type Database, openDatabase, writeBatch } from "./client";
import { isTrue, jsonOf, judgeAndWrite, readView, viewOf } from "./judge-and-write";

// Somebody takes a place of an event, of which there are two; `participants` has no rule of its own.
type View = { isFull: boolean; event: { title: string } };

const viewOfPlaces = (id: number) =>
  viewOf<View>(sql`FROM events WHERE id = ${id}`, {
    isFull: isTrue(sql`participants >= 2`),
    event: jsonOf<View["event"]>({ title: sql`title` }),
  });
const judge = ({ isFull }: View) =>
  isFull ? { ok: false as const, reason: "full" as const } : { ok: true as const };
const placeTaken = (id: number) => [sql`UPDATE events SET participants = participants + 1 WHERE id = ${id}`];
const takePlace = (database: Database, id: number) =>
  judgeAndWrite(database, viewOfPlaces(id), judge, () => placeTaken(id));

/** The shape without its first statement. */
async function takeUnguarded(database: Database, id: number) {
  const view = (await readView<View>(database, viewOfPlaces(id))) ?? expect.fail();
  const verdict = judge(view);
  if (verdict.ok) await writeBatch(database, placeTaken(id));
  return verdict;
}

const createPlaces = async (participants: number) =>
  (await createEvent({ participants, title: "Before" })).id;
const placesOf = async (id: number) => (await storedEvent(id)).participants;

it("judges anew what changed between reading and writing, where a batch without its first statement oversells", async () => {
  const overtake = async (take: (database: Database, id: number) => Promise<{ ok: boolean }>) => {
    const id = await createPlaces(1);
    const answer = await take(
      overtakenDatabase(db, () => takePlace(db, id)),
      id,
    );
    return [answer, await placesOf(id)];
  };
  expect(await overtake(takePlace)).toEqual([{ ok: false, reason: "full" }, 2]);
  expect(await overtake(takeUnguarded)).toEqual([{ ok: true }, 3]);
});

it("writes by the third view, and says after it that the view changed", async () => {
  let changes = 0;
  const overtaken = (id: number, times: number) =>
    overtakenDatabase(db, () => changeEvent(id, { title: `${++changes}` }), times);
  const id = await createPlaces(0);
  expect(await takePlace(overtaken(id, 2), id)).toEqual({ ok: true, returned: 0 });
  expect(await takePlace(overtaken(id, 3), id)).toEqual({ ok: false, reason: "changed" });
  expect(await placesOf(id)).toBe(1);
  expect(await takePlace(db, 999_999_999)).toEqual({ ok: false, reason: "not_found" });
});

it("throws what else D1 refuses", async () => {
  const id = await createPlaces(0);
  const broken = judgeAndWrite(db, viewOfPlaces(id), judge, () => [
    sql`UPDATE events SET title = '' WHERE id = ${id}`,
  ]);
  await expect(broken).rejects.toThrow(/CHECK/);
});

it("waits for the database twice for an applicant's act, and once for a refusal", async () => {
  const { database, takeRoundTrips } = countRoundTrips(env.DB);
  const needs = { ...needsAfter(), db: openDatabase(database) };
  const open = async (status: "pending" | "lapsed" = "pending") =>
    createLink((await createApplication({ status })).id);
  const confirmation = { rule: true, hostNote: null, mayBeNamed: false } as const;
  const invited = await createInvitation({ holdsSeat: true });
  const acts: [string, (token: string) => Promise<{ ok: boolean }>][] = [
    [await open(), (token) => correctApplication(needs, token, application)],
    [await open(), (token) => withdrawApplication(needs, token)],
    [await open(), (token) => eraseApplication(needs, token)],
    [await open("lapsed"), (token) => askAgain(needs, token)],
    [await createLink((await createHeldSeat()).id), (token) => confirmSeat(needs, token, confirmation)],
    [invited.token, (token) => acceptInvitation(needs, token, { seat }, "a key")],
  ];
  takeRoundTrips();
  for (const [token, act] of acts) {
    expect([(await act(token)).ok, takeRoundTrips()]).toEqual([true, 2]);
    expect([(await act("a token of nobody")).ok, takeRoundTrips()]).toEqual([false, 1]);
  }
});
