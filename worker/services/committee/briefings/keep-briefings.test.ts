import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { BriefingForm } from "~/domain/briefing-form";
import type { CommitteeRole } from "~/domain/committee-permissions";
import { aBriefingForm, createMember, db, testNow } from "../../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../../tests/needs";
import { auditEntries, briefings } from "../../../db/schema";
import { findBriefing, listBriefings } from "../../list-briefings";
import { listAllBriefings, publishBriefing, saveBriefing } from "./keep-briefings";

const needs = async (role: CommitteeRole = "reviewer") => committeeNeeds(await createMember(role));
async function create(form: BriefingForm): Promise<number> {
  const result = await saveBriefing(await needs(), form, null);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}
const read = (id: number) => db.select().from(briefings).where(eq(briefings.id, id)).get();
const visible = (slug: string) => findBriefing(needsAfter(), slug);

it("shows a briefing to visitors from its publication until it is taken back", async () => {
  const form = aBriefingForm({ content: "One.\r\n\r\nTwo.", tags: "law, ledgers, law", isFeatured: true });
  const id = await create(form);
  expect(await visible(form.slug)).toBeUndefined();
  expect(await publishBriefing(await needs(), { id, version: 1, change: "publish" })).toEqual({ ok: true });
  expect(await visible(form.slug)).toMatchObject({
    content: "One.\n\nTwo.",
    tags: ["law", "ledgers"],
    publishedAt: testNow.toISOString(),
  });
  const [first] = await listBriefings(needsAfter());
  expect(first).toMatchObject({ isFeatured: true });
  expect(await publishBriefing(await needs(), { id, version: 2, change: "unpublish" })).toEqual({ ok: true });
  expect(await visible(form.slug)).toBeUndefined();
  const actions = await db.select().from(auditEntries).where(eq(auditEntries.briefingId, id));
  expect(actions.map(({ action }) => action)).toEqual([
    "briefing.created",
    "briefing.publish",
    "briefing.unpublish",
  ]);
});

it("waits for a date that lies ahead, and keeps the date of what is published", async () => {
  const form = aBriefingForm({ publishedDay: "2026-11-21", publishedTime: "10:30" });
  const id = await create(form);
  await publishBriefing(await needs(), { id, version: 1, change: "publish" });
  expect(await visible(form.slug)).toBeUndefined();
  expect(await read(id)).toMatchObject({ isPublished: true, publishedAt: "2026-11-21T10:30:00.000Z" });
  const undated = { ...form, publishedDay: null, publishedTime: null };
  expect(await saveBriefing(await needs(), undated, { id, version: 2 })).toMatchObject({ ok: true });
  expect(await read(id)).toMatchObject({ publishedAt: "2026-11-21T10:30:00.000Z", version: 3 });
});

it("refuses a taken address, and to take back what is not published", async () => {
  const form = aBriefingForm();
  const id = await create(form);
  const member = await needs();
  expect(await saveBriefing(member, aBriefingForm({ slug: form.slug }), null)).toMatchObject({
    reason: "slug_taken",
  });
  expect(await publishBriefing(member, { id, version: 1, change: "unpublish" })).toMatchObject({
    reason: "not_possible",
  });
});

it("pages through all of them, published or not", async () => {
  const ids: number[] = [];
  for (let i = 0; i < 5; i++) ids.push(await create(aBriefingForm()));
  const first = await listAllBriefings({ db }, {}, 3);
  const second = await listAllBriefings({ db }, { after: first.next ?? 0 }, 3);
  expect([...first.briefings, ...second.briefings].map(({ id }) => id).slice(0, 5)).toEqual(ids.toReversed());
});
