import { expect, it } from "vitest";
import {
  createApplication,
  createEvent,
  createLetter,
  createMember,
  createPartnership,
} from "../../../../tests/factories";
import { at } from "../../../../tests/inviting";
import { committeeNeeds, needs } from "../../../../tests/needs";
import { signedInApp } from "../../../../tests/signed-in-app";
import { noteRun } from "../../note-run";
import { declareConflict } from "../conflicts/declare-conflict";

it("names with a link what waits in quarantine, and counts nothing that a conflict closes", async () => {
  const reader = await createMember("reader");
  const page = await signedInApp(reader.email, "");
  const read = async () => (await page.ask("/committee")).text.replaceAll(/<!--.*?-->/g, "");
  expect(await read()).not.toContain("suspected as spam");
  const { id: eventId } = await createEvent();
  const quarantined = { eventId, status: "quarantined", quarantinedAt: at(-1) } as const;
  await createApplication(quarantined);
  const { id: applicationId } = await createApplication(quarantined);
  await createPartnership({ status: "quarantined" });
  expect(await read()).toContain("2 applications suspected as spam");
  await declareConflict(committeeNeeds(reader), { applicationId, answer: "conflict" });
  expect(await read()).toContain("1 application suspected as spam");
  expect(await read()).toContain('href="/committee/applications?status=quarantined"');
  expect(await read()).toContain("1 partnership application suspected as spam");
  expect(await read()).toContain('href="/committee/partnerships?status=quarantined"');
});

it("tells chairs alone in one line that a promise of the site is about to break", async () => {
  const operator = "The site needs its operator: the schedule fails at a seat, a letter or an erasure.";
  const tells = async (role: "reviewer" | "chair", words = operator) => {
    const { text } = await (await signedInApp((await createMember(role)).email, "")).ask("/committee");
    return text.replaceAll(/<!--.*?-->/g, "").includes(words);
  };
  const end = (leftOut: number) => noteRun(needs, "minute", leftOut);
  expect(await tells("chair")).toBe(false);
  await end(1);
  expect([await tells("chair"), await tells("reviewer")]).toEqual([true, false]);
  await end(0);
  expect(await tells("chair")).toBe(false);
  const { id } = await createApplication({ status: "withdrawn" });
  const rests = { waitsFor: "service", lastError: "E_SENDER_NOT_VERIFIED", nextAttemptAt: at(1) } as const;
  await createLetter(id, { letter: "receipt", status: "waiting", sentAt: null, ...rests });
  expect(await tells("chair", "all wait until")).toBe(true);
});

it("shows each role what is theirs to do, with a link to its queue, and how much is closed to them", async () => {
  const { id: eventId } = await createEvent({ asksDeclaration: true, needsTwoVotes: true });
  const { id } = await createApplication({ eventId, createdAt: at(-15 * 24) });
  const read = async (role: "reader" | "reviewer" | "chair", answer?: "none" | "conflict") => {
    const member = await createMember(role);
    if (answer) await declareConflict(committeeNeeds(member), { applicationId: id, answer });
    const { text } = await (await signedInApp(member.email, "")).ask("/committee");
    const [own = ""] = /aria-labelledby="to-do".*?<\/section>/s.exec(text) ?? [];
    return [...own.matchAll(/href="\/committee\/(.*?)"/g)].map(([, path]) => path);
  };
  expect(await read("reader")).toEqual(["interests"]);
  expect(await read("reader", "none")).toEqual([]);
  expect(await read("reviewer")).toEqual(["interests"]);
  expect(await read("chair", "none")).toEqual(["applications?queue=overdue", "applications?queue=vote"]);
  // That one is closed to them, in all events together.
  expect(await read("reviewer", "conflict")).toEqual(["interests"]);
});
