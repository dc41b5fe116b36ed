import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import { createApplication, createEvent, createMember, createQueue, db } from "../../../../tests/factories";
import { erase } from "../../../../tests/kept-by-triggers";
import { committeeNeeds } from "../../../../tests/needs";
import { signedInApp } from "../../../../tests/signed-in-app";
import { changeApplication } from "../../../../tests/stored";
import { declareConflict } from "../conflicts/declare-conflict";
import type { CommitteeMember } from "../member";
import { countApplications } from "./count-applications";
import { exportApplications } from "./export-applications";
import type { Walk } from "./find-neighbour";
import { type ApplicationFilter, listApplications, readViews } from "./list-applications";
import { readApplication } from "./read-application";

const search = async (member: CommitteeMember, text: string, filter: Partial<ApplicationFilter> = {}) =>
  (
    await listApplications(committeeNeeds(member), { sort: "newest", ...filter, search: text })
  ).applications.map(({ id }) => id);

it("finds applications by name, company, address and domain, within an event and a state", async () => {
  const member = await createMember();
  const wanted = await createApplication({
    fullName: "Zoë Quiriquire",
    company: "Banco Xylograph",
    email: "zoe.q@mail.xylobank.example",
  });
  const { eventId } = wanted;
  await createApplication({ eventId, status: "declined", fullName: "Another Quiriquire" });
  const pending = { eventId, status: "pending" } as const;
  const addresses = ["zoe.q@mail.xylobank.example", "xylobank.example"];
  for (const text of ["quiri", "ZOE", "xylograph", "zoë xylog", ...addresses])
    expect(await search(member, text, pending), text).toEqual([wanted.id]);
  for (const text of ['" OR *', "NEAR(", "quiri NOTHING", "'; DROP TABLE applications"])
    expect(await search(member, text, pending), text).toEqual([]);
});

it("finds what a letter names and what was sent, a company in one word or in two, and counts what it finds", async () => {
  const member = await createMember();
  const reference = `OFN-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const wanted = await createApplication({
    reference,
    company: "Kassa Vereinigung",
    jobTitle: "Obertreasurer",
    interestReason:
      "I would like to speak about zwischenverwahrung, and to hear what others do in its place.",
  });
  const within = { eventId: wanted.eventId };
  const other = await createApplication({ ...within, status: "declined", company: "GoldBarren" });
  const words = ["obertreas", "zwischenverwahrung", "kassavereinigung", "Kassa Ver"];
  for (const text of [reference, reference.slice(0, 9), ...words])
    expect(await search(member, text, within), text).toEqual([wanted.id]);
  expect(await search(member, "Gold Barren", within)).toEqual([other.id]);
  const counts = await countApplications(committeeNeeds(member), { ...within, search: "kassa" });
  expect(counts).toMatchObject({ pending: 1, declined: 0 });
  await changeApplication(wanted.id, { jobTitle: "Zahlmeister", jobTitleFolded: "zahlmeister" });
  expect(await search(member, "zahlmeister", within)).toEqual([wanted.id]);
  expect(await search(member, "obertreas", within)).toEqual([]);
});

it("says how many more a search finds outside the filter, by name, address and reference", async () => {
  const needs = committeeNeeds(await createMember());
  const mark = `m${crypto.randomUUID().slice(0, 8)}`;
  const person = { fullName: `Ada ${mark}`, email: `ada@${mark}.example` };
  const { id: resubmissionOf, eventId } = await createApplication(person);
  const again = { ...person, eventId, resubmissionOf, status: "resubmitted" } as const;
  const second = await createApplication({ ...again, reference: `OFN-${mark}2` });
  const { eventId: elsewhere } = await createApplication(person);
  const closed = await createApplication(person);
  await declareConflict(needs, { applicationId: closed.id, answer: "conflict" });
  const outside = async (search: string, filter: Partial<ApplicationFilter>) => {
    const page = await listApplications(needs, { sort: "newest", search, ...filter });
    return [page.applications.length, page.outside];
  };
  for (const words of [`Ada ${mark}`, person.email]) {
    expect(await outside(words, { status: "pending", eventId })).toEqual([1, 2]);
    expect(await outside(words, { status: "declined" })).toEqual([0, 3]);
    expect(await outside(words, { eventId: elsewhere })).toEqual([1, 2]);
    expect(await outside(words, { queue: "others" })).toEqual([0, 3]);
    expect(await outside(words, {})).toEqual([3, 0]);
  }
  expect(await outside(second.reference, { status: "pending" })).toEqual([0, 1]);
  expect(await outside("", { status: "pending", eventId })).toEqual([1, 0]);
});

it("leads from a search to what its filter leaves out", async () => {
  const { ask } = await signedInApp();
  const mark = `m${crypto.randomUUID().slice(0, 8)}`;
  await createApplication({ status: "declined", fullName: `Ada ${mark}` });
  const { text } = await ask(`/committee/applications?search=${mark}`);
  const [, link = expect.fail("No link")] =
    /href="([^"]+)">1 more outside this filter/.exec(text.replaceAll("<!-- -->", "")) ?? [];
  const all = await ask(link.replaceAll("&amp;", "&"));
  expect(all.text).toContain(`Ada ${mark}`);
  expect(all.text).not.toContain("outside this filter");
});

it("walks to the next that waits for this member, round and round, within a search as well", async () => {
  const event = await createEvent({ needsTwoVotes: true });
  const member = await createMember("reviewer", `${crypto.randomUUID()}@mine.example`);
  const apply = (company: string, email?: string) =>
    createApplication({ eventId: event.id, company, ...(email && { email }) });
  const first = await apply("Walk House");
  await apply("Walk House", `${crypto.randomUUID()}@mine.example`);
  const voted = await apply("Walk House");
  const elsewhere = await apply("Another House");
  const last = await apply("Walk House");
  await decide(member, voted, "accepted");
  const steps = async (id: number, walk?: Walk) => {
    const detail = await readApplication(committeeNeeds(member), id, walk);
    return [detail?.previousPending, detail?.nextPending];
  };
  expect(await steps(first.id)).toEqual([last.id, elsewhere.id]);
  expect(await steps(last.id)).toEqual([elsewhere.id, first.id]);
  const walk = { eventId: event.id, search: "walk house" };
  expect(await steps(first.id, walk)).toEqual([last.id, last.id]);
  expect(await steps(last.id, walk)).toEqual([first.id, first.id]);
});

it("pages without gaps or repeats in either order, and counts without counting", async () => {
  const [event, member] = [await createEvent(), await createMember()];
  const ids = (await createQueue(event.id, 7)).map(({ id }) => id);
  for (const sort of ["newest", "oldest"] as const) {
    const of = { eventId: event.id, sort };
    const first = await listApplications(committeeNeeds(member), of, 4);
    const second = await listApplications(committeeNeeds(member), { ...of, after: first.next ?? "" }, 4);
    const seen = [...first.applications, ...second.applications].map(({ id }) => id);
    expect([seen, second.next]).toEqual([sort === "newest" ? ids.toReversed() : ids, null]);
  }
  const line = { eventId: event.id, status: "waitlisted" } as const;
  const first = await createApplication(line);
  const earlier = await createApplication({ ...line, waitlistedAt: "2026-01-01T00:00:00.000Z" });
  const waiting = { ...line, sort: "waiting" } as const;
  const page = await listApplications(committeeNeeds(member), waiting, 1);
  expect(page.applications.map(({ id }) => id)).toEqual([earlier.id]);
  const rest = await listApplications(committeeNeeds(member), { ...waiting, after: page.next ?? "" }, 1);
  expect(rest.applications.map(({ id }) => id)).toEqual([first.id]);
  expect(await countApplications(committeeNeeds(member), { eventId: event.id })).toMatchObject({
    pending: 7,
    accepted: 0,
  });
});

it("reads more applications at once than D1 binds values to a statement", async () => {
  const [event, member] = [await createEvent(), await createMember()];
  const ids = (await createQueue(event.id, 120)).map(({ id }) => id);
  expect((await readViews(committeeNeeds(member), ids)).map(({ id }) => id)).toEqual(ids);
});

it("exports every column in a fixed order, disarmed, and records it", async () => {
  const fullName = '=HYPERLINK("https://evil.example")';
  const { eventId } = await createApplication({ fullName, company: " +1" });
  const member = await createMember();
  const csv = await readExport(member, eventId);
  expect(csv.split("\r\n")[0]).toBe(
    '\ufeff"reference","event","status","full_name","email","phone","company","job_title","linkedin","interest_reason","submitted_at_utc","waitlisted_at_utc","decided_at_utc","confirm_by_utc","confirmed_at_utc","confirmed_for","asked_anew_at_utc","said_yes_at_utc","said_yes_noted_by","arrival_noted_at_utc","host_note","invited_by","verified"',
  );
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).toContain(`"' +1"`);
  // A day and its month are apart here as anybody types them.
  expect(csv).toMatch(/, \d+ \w+ \d{4}"/);
  const entries = await db.all(sql`SELECT actor, action FROM audit_entries WHERE event_id = ${eventId}`);
  expect(entries).toEqual([{ actor: `member:${member.id}`, action: "applications.exported" }]);
});

it("exports of an erased application nothing that a declaration would open", async () => {
  const { id: eventId } = await createEvent({ asksDeclaration: true });
  const [kept, erased] = [await createApplication({ eventId }), await createApplication({ eventId })];
  await erase(erased.id);
  const lines = (await readExport(await createMember(), eventId)).split("\r\n");
  const isHidden = ({ reference }: typeof kept) =>
    lines.find((line) => line.includes(reference))?.includes("hidden until you have declared");
  expect([kept, erased].map(isHidden)).toEqual([true, false]);
});

async function readExport(member: CommitteeMember, eventId: number): Promise<string> {
  const result = await exportApplications(committeeNeeds(member), eventId);
  if (!result.ok) throw new Error(result.reason);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Response(result.csv).arrayBuffer());
}
