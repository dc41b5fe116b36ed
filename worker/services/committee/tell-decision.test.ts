import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { decide } from "../../../tests/decide";
import { everythingStored } from "../../../tests/everything-stored";
import {
  createApplication,
  createEvent,
  createLink,
  createMember,
  testDatabase,
} from "../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../tests/needs";
import { lettersThatLeave } from "../../../tests/outbox";
import { letterNamesOf } from "../../../tests/stored";
import { applications, auditEntries } from "../../db/schema";
import { eraseApplication } from "../erase-application";
import { changeEventState } from "./change-event-state";
import type { CommitteeMember } from "./member";
import { readApplication } from "./read-application";
import { tellDecision } from "./tell-decision";

const db = testDatabase();
let chair: CommitteeMember;
beforeAll(async () => {
  chair = await createMember("chair");
});
const needsAt = (days: number, member = chair) => committeeNeeds(member, days * 86_400);

it("sends the letter of a decision that was made without one, once, and holds the seat for its whole time", async () => {
  const { id: eventId } = await createEvent({ confirmationDays: 7 });
  const application = await createApplication({ eventId });
  await decide(chair, application, "accepted", { isNotified: false, message: "Welcome." });
  const detail = await readApplication(needsAt(3), application.id);
  expect(detail?.untold).toEqual({ version: 2, letter: "accepted" });
  const tell = () => tellDecision(needsAt(3), { applicationId: application.id, version: 2 });
  expect(await Promise.all([tell(), tell()])).toContainEqual({ ok: true });
  expect(await tell()).toEqual({ ok: false, reason: "not_possible" });
  expect(await letterNamesOf(application.id)).toEqual(["accepted"]);
  const stored = await db.select().from(applications).where(eq(applications.id, application.id)).get();
  expect(stored?.confirmBy).toBe("2026-12-01T11:00:00.000Z");
  const letters = (await lettersThatLeave(3 * 86_400)).filter(({ to }) => to === application.email);
  expect(letters.map(({ letter }) => letter.text)).toEqual([expect.stringContaining("Welcome.")]);
  const told = await db.select().from(auditEntries).where(eq(auditEntries.action, "letter.told"));
  expect(told.filter(({ applicationId }) => applicationId === application.id)).toMatchObject([
    { actor: `member:${chair.id}`, eventId, details: { letter: "accepted" } },
  ]);
});

it("tells nothing that was told, was decided anew, or is about an event that will not be", async () => {
  const ask = async (application: { id: number }, version: number) => {
    const before = await everythingStored(env.DB);
    const answer = await tellDecision(needsAt(0), { applicationId: application.id, version });
    expect(await everythingStored(env.DB)).toEqual(before);
    return answer.ok ? "told" : answer.reason;
  };
  const { id: eventId } = await createEvent();
  const told = await createApplication({ eventId });
  await decide(chair, told, "declined");
  const undecided = await createApplication({ eventId });
  const anew = await createApplication({ eventId });
  await decide(chair, anew, "declined", { isNotified: false });
  await decide(chair, { id: anew.id, version: 2 }, "waitlisted", { isNotified: false });
  for (const [application, version] of [
    [told, 2],
    [undecided, 1],
    [anew, 2],
  ] as const)
    expect(await ask(application, version)).toBe("not_possible");
  const silent = await createApplication({ eventId, email: `ada@${chair.email.split("@")[1]}` });
  expect(await ask(silent, 1)).toBe("recused");
  const undeclared = await createApplication({ eventId: (await createEvent({ asksDeclaration: true })).id });
  expect(await ask(undeclared, 1)).toBe("undeclared");
  const erased = await createApplication({ eventId });
  await eraseApplication(needsAfter(), await createLink(erased.id));
  expect(await ask(erased, 1)).toBe("not_found");
  const cancel = { id: anew.eventId, version: 1, change: "cancel", message: "" } as const;
  await changeEventState(needsAt(0), cancel);
  expect(await ask(anew, 3)).toBe("not_possible");
});
