import { eq, getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { privacy } from "~/content/privacy";
import { interestForm } from "~/domain/interest-form-fields";
import { partnershipForm } from "~/domain/partnership-form-fields";
import { anInterest, createEvent, testClock, testDatabase, testSecret } from "../tests/factories";
import { applications } from "./db/schema";
import { eraseApplication } from "./services/erase-application";
import { registerInterest } from "./services/register-interest";

const db = testDatabase();
const needs = { db, clock: testClock, secret: testSecret, letterSource: "a network" };

/** What an erased application keeps: numbers, states and times. */
const kept = [
  "id",
  "reference",
  "eventId",
  "status",
  "privacyNoticeVersion",
  "consentedAt",
  "erasedAt",
  "version",
  "round",
  "createdAt",
  "updatedAt",
];
const filled = (row: Record<string, unknown>) =>
  Object.keys(getTableColumns(applications)).filter(
    (column) => row[column] !== null && !kept.includes(column),
  );

it("leaves no column of an erased application filled but those that are listed", async () => {
  const event = await createEvent();
  const submission = {
    key: null,
    clientHash: crypto.randomUUID(),
    letterSource: "a network",
    isSuspicious: false,
  };
  const applied = await registerInterest(needs, {
    ...submission,
    interest: anInterest({ eventId: event.id, phone: "+44 20 0000 0000" }),
  });
  if (!applied.ok) throw new Error(applied.reason);
  const { reference, token } = applied.registration;
  const read = async () => {
    const [row] = await db.select().from(applications).where(eq(applications.reference, reference));
    return filled(row ?? {});
  };
  // The same look at the row before its erasure finds what an erasure has to empty.
  expect(await read()).toEqual(expect.arrayContaining(["fullName", "phone", "interestReason"]));
  await eraseApplication(needs, token);
  expect(await read()).toEqual([]);
});

/** The fields of a form that a text of the notice does not name. */
const unnamed = (form: Record<string, { inNotice: string }>, text: string) =>
  Object.entries(form)
    .filter(([, { inNotice }]) => !text.includes(inNotice))
    .map(([name]) => name);

it.each([
  ["applications", interestForm],
  ["partnerships", partnershipForm],
] as const)("names every declared field in the privacy notice on %s", (id, form) => {
  const section = privacy.sections.find((candidate) => candidate.id === id);
  const text = section?.paragraphs.join(" ") ?? "";
  expect(unnamed(form, text)).toEqual([]);
  expect(unnamed({ ...form, diet: { inNotice: "what you may not eat" } }, text)).toEqual(["diet"]);
});
