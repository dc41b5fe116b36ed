import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { createEvent, createHeldSeat } from "../../tests/factories";
import { storedApplication } from "../../tests/stored";
import deployed from "../index";
import local from ".";

const now = Date.parse("2026-11-21T09:00:00.000Z");
const own = { "Sec-Fetch-Site": "same-origin" };
const ask = (
  worker: typeof local,
  method: string,
  headers: Record<string, string>,
  origin = "http://localhost:8787",
) =>
  worker.fetch(
    new Request(`${origin}/dev/day`, { method, headers, redirect: "manual" }) as never,
    env,
    createExecutionContext(),
  );

it("moves time on by a day for a page of this machine alone, and runs the schedule, so that a seat lapses", async () => {
  vi.spyOn(Date, "now").mockReturnValue(now);
  const { id: eventId } = await createEvent({ startsAt: "2027-02-16T06:00:00.000Z", currentAttendees: 1 });
  const confirmBy = new Date(now + 40 * 60 * 60 * 1000).toISOString();
  const seat = await createHeldSeat({ eventId, confirmBy });
  const stateOf = async () => (await storedApplication(seat.id)).status;

  expect(await (await ask(local, "GET", own)).text()).toContain("It is Sat, 21 Nov 2026 09:00:00 GMT");
  for (const [worker, headers, origin] of [
    [local, { "Sec-Fetch-Site": "cross-site" }, undefined],
    [local, {}, undefined],
    [local, own, "https://openfinance.network"],
    [deployed, own, undefined],
  ] as const)
    expect((await ask(worker, "POST", headers, origin)).status).not.toBe(303);
  expect((await ask(local, "POST", own)).status).toBe(303);
  expect(await stateOf()).toBe("accepted");
  await ask(local, "POST", own);
  expect(await stateOf()).toBe("lapsed");
  expect(await (await ask(local, "GET", own)).text()).toContain("It is Mon, 23 Nov 2026 09:00:00 GMT");
});
