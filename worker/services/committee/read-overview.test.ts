import { expect, it } from "vitest";
import {
  createApplication,
  createEvent,
  createHeldSeat,
  createMember,
  createPartnership,
  testNow,
} from "../../../tests/factories";
import { committeeNeeds } from "../../../tests/needs";
import { signedInApp } from "../../../tests/signed-in-app";
import { declareConflict } from "./declare-conflict";
import { readOverview } from "./read-overview";

const at = (hours: number) => new Date(testNow.getTime() + hours * 60 * 60 * 1_000).toISOString();

it("names with a link what waits in quarantine, and counts nothing that a conflict closes", async () => {
  const reader = await createMember("reader");
  const page = await signedInApp(reader.email, "");
  const read = async () => (await page.ask("/committee")).text.replaceAll(/<!--.*?-->/g, "");
  expect(await read()).not.toContain("in quarantine");
  const { id: eventId } = await createEvent();
  const quarantined = { eventId, status: "quarantined", quarantinedAt: at(-1) } as const;
  await createApplication(quarantined);
  const { id: applicationId } = await createApplication(quarantined);
  await createPartnership({ status: "quarantined" });
  expect(await read()).toContain("2 applications in quarantine");
  await declareConflict(committeeNeeds(reader), { applicationId, answer: "conflict" });
  expect(await read()).toContain("1 application in quarantine");
  expect(await read()).toContain('href="/committee/applications?status=quarantined"');
  expect(await read()).toContain("1 partnership application in quarantine");
  expect(await read()).toContain('href="/committee/partnerships?status=quarantined"');
});

it("tells a chair which seats lapse within two days: none that is closed, and none before they have declared", async () => {
  const [reviewer, chair] = [await createMember("reviewer"), await createMember("chair")];
  const lapsing = async (member = chair) =>
    (await readOverview(committeeNeeds(member))).lapsing.map(({ eventId, count }) => [eventId, count]);
  expect(await lapsing()).toEqual([]);
  const { id: eventId } = await createEvent();
  const asking = await createEvent({ asksDeclaration: true });
  const later = await createHeldSeat({ eventId, confirmBy: at(47) });
  const silent = await createHeldSeat({ eventId: asking.id, confirmBy: at(24) });
  await createHeldSeat({ eventId, confirmBy: at(72) });
  await createHeldSeat({ eventId, confirmBy: at(-1) });
  expect(await lapsing()).toEqual([[eventId, 1]]);
  expect(await lapsing(reviewer)).toEqual([]);
  await declareConflict(committeeNeeds(chair), { applicationId: silent.id, answer: "none" });
  expect(await lapsing()).toEqual([
    [asking.id, 1],
    [eventId, 1],
  ]);
  const page = await signedInApp(chair.email, "");
  expect((await page.ask("/committee")).text).toContain(
    `/committee/applications?status=accepted&amp;event=${eventId}`,
  );
  // Somebody else may decide it, so that the conflict closes it to the chair.
  const needs = { ...committeeNeeds(chair), deciders: [chair.email, "other@elsewhere.example"] };
  await declareConflict(needs, { applicationId: later.id, answer: "conflict" });
  expect((await readOverview(needs)).lapsing.map((row) => row.eventId)).toEqual([asking.id]);
});
