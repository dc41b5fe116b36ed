import { expect, it } from "vitest";
import { anInterest, createApplication, createEvent, createLink, testNow } from "../../tests/factories";
import { needsAfter } from "../../tests/needs";
import { askAgain } from "./ask-again";
import { confirmSeat } from "./confirm-seat";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

const needs = needsAfter();
const confirmation = { rule: true, hostNote: null, mayBeNamed: false };
const over = testNow.toISOString();

/** All that can be done with a link. */
const acts = {
  open: (token: string) => openApplication(needs, token),
  correct: (token: string) => correctApplication(needs, token, anInterest({ eventId: 0 })),
  withdraw: (token: string) => withdrawApplication(needs, token),
  confirm: (token: string) => confirmSeat(needs, token, confirmation),
  askAgain: (token: string) => askAgain(needs, token),
  export: (token: string) => exportApplication(needs, token),
  erase: (token: string) => eraseApplication(needs, token),
};

it.each(Object.entries(acts))("says to %s that nothing is there, or no more", async (_, act) => {
  expect(await act("a".repeat(64))).toEqual({ ok: false, reason: "not_found" });
  const token = await createLink((await createApplication({ eventId: (await createEvent()).id })).id);
  await eraseApplication(needs, token);
  expect(await act(token)).toEqual({ ok: false, reason: "erased" });
});

it.each([
  ["pending", "not_possible"],
  ["lapsed", "lapsed"],
  ["declined", "not_possible"],
] as const)("confirms no seat of an application that is %s", async (status, reason) => {
  const { id } = await createApplication({ eventId: (await createEvent()).id, status });
  for (const proof of ["letter", "submission"] as const)
    expect(await confirmSeat(needs, await createLink(id, proof), confirmation)).toEqual({
      ok: false,
      reason,
    });
});

it("neither confirms nor asks again once the event is over, and asks for no seat of a cancelled one", async () => {
  const linkTo = async (status: "accepted" | "lapsed", event: Parameters<typeof createEvent>[0]) =>
    createLink((await createApplication({ eventId: (await createEvent(event)).id, status })).id);
  const isOver = { ok: false, reason: "event_over" };
  expect(await confirmSeat(needs, await linkTo("accepted", { startsAt: over }), confirmation)).toEqual(
    isOver,
  );
  expect(await askAgain(needs, await linkTo("lapsed", { startsAt: over }))).toEqual(isOver);
  expect(await askAgain(needs, await linkTo("lapsed", { status: "cancelled" }))).toEqual(isOver);
  expect(await askAgain(needs, await linkTo("accepted", {}))).toEqual({ ok: false, reason: "not_possible" });
});
