import { expect, it } from "vitest";
import architecture from "../../docs/architecture.md?raw";
import { applicationStatuses } from "./application-status";
import { decisionTargets } from "./committee-permissions";
import { type InvitationMove, invitationLife, invitationStatuses } from "./invitation-life";
import { decisionMove, type SeatMove, seatLife } from "./seat-life";
import { type SeatState, seatStates, storedStatus } from "./seat-state";

const moves: readonly SeatMove[] = seatLife;

/** The lines of a drawing of the table: each way once, with all that can be done to go it. Erasing is in words. */
function drawn(table: readonly (SeatMove | InvitationMove)[]): string[] {
  const acts = new Map<string, Set<string>>();
  for (const { act, by, from, to, letter } of table) {
    if (act === "erase") continue;
    for (const state of from.length === 0 ? ["[*]"] : from) {
      const way = `${state} --> ${to}`;
      const said = `${by}: ${act}${letter === null ? "" : `, letter ${letter}`}`;
      acts.set(way, (acts.get(way) ?? new Set()).add(said));
    }
  }
  return [...acts].map(([way, said]) => `${way}: ${[...said].join(" / ")}`).sort();
}

function drawing(document: string, title = "One application, one seat"): string[] {
  const [, block = ""] =
    /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(document.split(`## ${title}`)[1] ?? "") ?? [];
  return block
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .sort();
}

it("is drawn in the documents as it is", () => {
  expect(drawing(architecture)).toEqual(drawn(moves));
});

it("is drawn beside the life of an invitation, which every state of it belongs to", () => {
  const table: readonly InvitationMove[] = invitationLife;
  expect(drawing(architecture, "One invitation")).toEqual(drawn(table));
  expect(new Set(table.map(({ to }) => to))).toEqual(new Set(invitationStatuses));
  const erased = table.filter(({ act }) => act === "erase").flatMap(({ from }) => [...from]);
  expect([...new Set(erased)].sort()).toEqual(
    invitationStatuses.filter((status) => status !== "erased").sort(),
  );
});

it("has a way to every state, and from every state one to erasure", () => {
  expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(seatStates));
  const erased = moves.filter(({ act }) => act === "erase").flatMap(({ from }) => [...from]);
  expect([...new Set(erased)].sort()).toEqual(seatStates.filter((state) => state !== "erased").sort());
});

it("counts a seat as taken in the states that are stored as accepted, and in no other", () => {
  const isSeated = (state: SeatState | undefined) =>
    state !== undefined && storedStatus(state) === "accepted";
  for (const { act, from, to, seat } of moves)
    for (const before of from.length === 0 ? [undefined] : from) {
      const expected = `${Number(isSeated(to)) - Number(isSeated(before))}`;
      const counted = { takes: "1", inherits: "1", frees: "-1", keeps: "0", none: "0" }[seat];
      expect([act, before, to, counted]).toEqual([act, before, to, expected]);
    }
});

it("gives the committee each state that it can decide, with one letter for one decision", () => {
  for (const from of applicationStatuses)
    for (const to of decisionTargets) {
      const letters = new Set(
        moves
          .filter((move) => move.act === "decide" && storedStatus(move.to) === to)
          .filter((move) => move.from.some((state) => storedStatus(state) === from))
          .map(({ letter }) => letter),
      );
      expect([from, to, letters.size <= 1]).toEqual([from, to, true]);
      expect(decisionMove(from, to) !== undefined).toBe(letters.size === 1);
    }
  expect(decisionMove("withdrawn", "accepted")).toBeUndefined();
  expect(decisionMove("lapsed", "accepted")).toBeUndefined();
  expect(decisionMove("quarantined", "declined")?.letter).toBeNull();
});
