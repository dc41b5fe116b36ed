import { env } from "cloudflare:workers";
import { and, eq, isNull, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { readForm } from "~/features/forms/read-form";
import { declaredPartnershipForm } from "~/features/partnership-form/declared-partnership-form";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import { askWorker } from "../tests/ask-worker";
import { aClient, aPartnership, createMember, db, testClock } from "../tests/factories";
import { committeeNeeds, needs } from "../tests/needs";
import { anAddress, letterIdsTo, lettersThatLeave } from "../tests/outbox";
import { createApp } from "./app";
import { auditEntries, partnershipApplications } from "./db/schema";
import { applyForPartnership, partnershipsPerHour } from "./services/apply-for-partnership";
import { erasePartnership } from "./services/committee/partnerships/erase-partnership";
import { readPartnership } from "./services/committee/partnerships/read-partnership";
import { findReceived } from "./services/find-received";

const origin = "https://openfinance.network";
const valid = {
  organisation: "Analytical Engines",
  website: "https://engines.example",
  contactName: "Ada Lovelace",
  email: "ada@engines.example",
  phone: "+44 20 7946 0000",
  jobTitle: "Head of Partnerships",
  type: "knowledge",
  regions: ["europe", "americas"],
  goals: "We would like to publish the notes of the working group on settlement together.",
  timeline: "Spring",
  topic: "Aureus DAX",
  consent: true,
};
type Input = { [Field in keyof typeof valid]?: unknown };

/** The rules themselves have their cases in app/domain/partnership-form.test.ts. */
const rows: [name: string, change: Input, expected: Record<string, string>][] = [
  ["everything", {}, {}],
  ["the least", { website: "", phone: "", timeline: "", topic: "", regions: [] }, {}],
  ["spaces around", { organisation: "  Analytical Engines  ", email: "  ada@engines.example " }, {}],
  ["a header in the email", { email: "a@example.org\nBcc: b@example.org" }, { email: "Invalid email" }],
  ["an unknown region", { regions: ["atlantis"] }, { regions: "Invalid input" }],
  [
    "many faults",
    { contactName: "", email: "x", jobTitle: "", type: "", goals: "g".repeat(49), consent: false },
    {
      ...{ contactName: "Required", email: "Invalid email", jobTitle: "Required", type: "Required" },
      ...{ goals: "String must contain at least 50 character(s)", consent: "Required" },
    },
  ],
];

function asForm(input: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...valid, ...input })) {
    if (name === "consent") {
      if (value === true) form.set("consent", "yes");
    } else {
      for (const entry of Array.isArray(value) ? value : [value]) form.append(name, String(entry));
    }
  }
  form.set("contactPreference", "");
  form.set("submissionId", crypto.randomUUID());
  return form;
}
let client = 0;
const address = () => `192.0.2.${++client % 250}`;
const postForm = (form: FormData) =>
  askWorker(`${origin}/partnership-application`, {
    method: "POST",
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": address() },
    body: form,
  });
const postJson = (input: object, headers: Record<string, string> = {}) =>
  askWorker(`${origin}/api/partnerships/apply`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": address(), ...headers },
    body: JSON.stringify({ ...valid, ...input }),
  });

it.each(rows)(
  "refuses the same fields of %s in the browser and on the page by what to do, over the API by the generic message",
  async (_name, change, expected) => {
    const { error } = readForm(declaredPartnershipForm, asForm(change)).reply();
    const first = Object.entries(error ?? {}).map(([field, messages]) => [
      field.replace("[0]", ""),
      messages?.[0],
    ]);
    const said = Object.fromEntries(first);
    expect(Object.keys(said).sort()).toEqual(Object.keys(expected).sort());
    for (const message of Object.values(said)) expect(message).toMatch(/^[A-Z].{20,}[^.]$/);

    const isValid = Object.keys(expected).length === 0;
    const page = await postForm(asForm(change));
    expect(page.status).toBe(isValid ? 303 : 422);
    const html = await page.text();
    for (const message of Object.values(said)) expect(html).toContain(message);

    const answer = await postJson(change);
    expect(answer.status).toBe(isValid ? 201 : 422);
    expect(await answer.json()).toMatchObject(
      isValid ? { reference: expect.stringMatching(/^OFN-/) } : { fields: expected },
    );
  },
);

it("stores a repeated submission once, and refuses its key for another body", async () => {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const email = anAddress();
  const [first, second] = await Promise.all([postJson({ email }, headers), postJson({ email }, headers)]);
  expect(await first.json()).toEqual(await second.json());
  expect(await storedFor(email)).toHaveLength(1);
  const other = await postJson({ email, organisation: "Another" }, headers);
  expect([other.status, await other.json()]).toMatchObject([422, { code: "IDEMPOTENCY_KEY_REUSED" }]);
});

/** A form of the page, and the same with other values, as its next version. */
function aPageForm(values: Input) {
  const form = asForm(values);
  const next = (changes: Record<string, string>) => {
    const copy = new FormData();
    for (const [name, value] of form) copy.append(name, value);
    for (const [name, value] of Object.entries(changes)) copy.set(name, value);
    return copy;
  };
  return { form, next };
}
const storedFor = (email: string) =>
  db.select().from(partnershipApplications).where(eq(partnershipApplications.email, email));
async function sentTo(form: FormData) {
  const answer = await postForm(form);
  return [answer.status, new URL(answer.headers.get("Location") ?? "/", origin).searchParams.get("note")];
}

it("corrects what its page sent before with the same key, and nothing by a late copy of it", async () => {
  const email = anAddress();
  const { form, next } = aPageForm({ email });
  expect(await sentTo(form)).toEqual([303, null]);
  const later = next({ organisation: "Another", edition: "1" });
  expect(await sentTo(later)).toEqual([303, "corrected"]);
  expect(await sentTo(later)).toEqual([303, "corrected"]);
  expect(await sentTo(form)).toEqual([303, "older"]);
  expect(await sentTo(next({ organisation: "A third", edition: "0" }))).toEqual([303, "older"]);
  const [row, ...others] = await storedFor(email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ organisation: "Another", version: 2 });
  const detail = await readPartnership(committeeNeeds(await createMember()), row?.id ?? 0);
  expect(detail?.history).toMatchObject([{ action: "partnership.corrected", by: "Applicant" }]);
  const page = await askWorker(`${origin}/partnership-application?sent=${row?.reference}&note=corrected`);
  expect(await page.text()).toContain("Your corrections are stored.");
});

it("lets the same words from another page be asked for and corrected by its own key, and no late copy make another", async () => {
  const ownClient = aClient();
  const email = anAddress();
  const send = (change: object, key: string, edition: number, client = ownClient) => {
    const partnership = aPartnership({ email, ...change });
    return applyForPartnership(needs, { partnership, key, edition, client, isSuspicious: false });
  };
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const { reference } = (await send({}, first, 0)) as { reference: string };
  const stored = { ok: true, reference };
  const bySecond = { organisation: "By the second" };
  expect(await send({}, second, 0)).toEqual(stored);
  expect(await findReceived({ db }, second)).toEqual([reference]);
  expect(await send(bySecond, second, 1)).toEqual({ ...stored, note: "corrected" });
  // However often the page pressed: the presses of two pages have no order.
  expect(await send({}, third, 3)).toEqual({ ...stored, note: "older" });
  const fourth = crypto.randomUUID();
  await send(bySecond, fourth, 0);
  expect(await findReceived({ db }, fourth)).toEqual([reference]);
  await send({ organisation: "By the fourth" }, fourth, 1);
  expect(await send(bySecond, crypto.randomUUID(), 0)).toMatchObject({ note: "older" });
  // Who knows the words alone has no power over what somebody else sent.
  const stranger = crypto.randomUUID();
  await send({ organisation: "By the fourth" }, stranger, 0, aClient());
  expect(await findReceived({ db }, stranger)).toEqual([]);
  const [row, ...others] = await storedFor(email);
  expect([row, others]).toMatchObject([{ organisation: "By the fourth" }, []]);
  // What is erased stands for nothing that is sent anew.
  await erasePartnership(committeeNeeds(await createMember("chair")), row?.id ?? 0);
  const anew = await send({}, crypto.randomUUID(), 0);
  expect(await storedFor(email)).toMatchObject([{ reference: (anew as { reference: string }).reference }]);
});

it("keeps the later of two versions that are sent at once", async () => {
  const email = anAddress();
  const { next } = aPageForm({ email });
  const versions = ["0", "1", "2", "3"].map((edition) => next({ organisation: `House ${edition}`, edition }));
  const answers = await Promise.all(versions.map(sentTo));
  expect(answers.map(([status]) => status)).toEqual([303, 303, 303, 303]);
  expect(await storedFor(email)).toMatchObject([{ organisation: "House 3" }]);
});

it.each(["reviewed", "noted", "changed too often"])(
  "refuses other words with the same key once a partnership application is %s",
  async (how) => {
    const email = anAddress();
    const { form, next } = aPageForm({ email });
    await sentTo(form);
    const [row] = await storedFor(email);
    const id = row?.id ?? 0;
    const member = await createMember("chair");
    const set = (values: Partial<typeof partnershipApplications.$inferInsert>) =>
      db.update(partnershipApplications).set(values).where(eq(partnershipApplications.id, id));
    if (how === "reviewed") await set({ reviewState: "in-review" });
    else if (how === "changed too often") await set({ replaced: Array.from({ length: 20 }, String) });
    else
      await db.run(sql`
        INSERT INTO partnership_notes (partnership_application_id, member_id, body, created_at)
        VALUES (${id}, ${member.id}, 'Known to us.', ${new Date().toISOString()})`);
    const answer = await postForm(next({ organisation: "Another", edition: "1" }));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("that version can no longer be replaced from here");
    expect(await storedFor(email)).toMatchObject([{ organisation: valid.organisation, edition: 0 }]);
    const isCorrection = and(eq(auditEntries.partnershipApplicationId, id), isNull(auditEntries.toStatus));
    expect(await db.$count(auditEntries, isCorrection)).toBe(0);
  },
);

it("takes another address in the same form for another application, and says so", async () => {
  const email = anAddress();
  const { form, next } = aPageForm({ email });
  await sentTo(form);
  for (const other of [anAddress(), email.toUpperCase()]) {
    expect(await sentTo(next({ email: other, edition: "1" }))).toEqual([303, "two"]);
    expect(await storedFor(other)).toHaveLength(1);
  }
});

it("takes the same words by the same person within a day for the same application, whatever the key", async () => {
  const email = anAddress();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => postJson({ email }, { "Idempotency-Key": crypto.randomUUID() })),
  );
  const references = await Promise.all(
    answers.map(async (answer) => (await answer.json<{ reference: string }>()).reference),
  );
  expect(new Set(references).size).toBe(1);
  const other = await postJson({ email, timeline: "Autumn" });
  expect((await other.json<{ reference: string }>()).reference).not.toBe(references[0]);
  expect(await storedFor(email)).toHaveLength(2);
});

it("answers a bot like a person, and keeps what it sent in quarantine without a letter", async () => {
  const filled = anAddress();
  expect((await postJson({ email: filled, contactPreference: "x" })).status).toBe(201);
  const missing = anAddress();
  const form = asForm({ email: missing });
  form.delete("contactPreference");
  expect((await postForm(form)).status).toBe(303);
  for (const email of [filled, missing]) {
    expect(await storedFor(email)).toMatchObject([{ status: "quarantined" }]);
    expect(await letterIdsTo(email)).toEqual([]);
  }
});

it("sends one receipt a day to an address", async () => {
  const email = anAddress();
  await postJson({ email });
  await postJson({ email, timeline: "Autumn" });
  // By the clock of the request that it answers.
  const sent = await lettersThatLeave(0, { clock: () => new Date() });
  expect(sent.filter(({ to }) => to === email)).toHaveLength(1);
});

it("refuses what is no JSON, and as a page what is no form", async () => {
  expect((await postJson({}, { "Content-Type": "text/plain" })).status).toBe(415);
  const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "text/plain" };
  const text = { method: "POST", headers, body: "goals=g" };
  expect((await askWorker(`${origin}/partnership-application`, text)).status).toBe(415);
});

it("refuses a flood before it reaches the database, and the page keeps what was typed", async () => {
  const app = createApp({ build, clock: testClock });
  const FLOOD_LIMITER = { limit: async () => ({ success: false }) };
  const ask = (path: string, init: RequestInit) =>
    answerOf(app, new Request(`${origin}${path}`, { method: "POST", redirect: "manual", ...init }), {
      ...env,
      FLOOD_LIMITER,
    });
  const email = anAddress();
  const answer = await ask("/api/partnerships/apply", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...valid, email }),
  });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await answer.json()).toMatchObject({ code: "RATE_LIMITED" });

  const page = await ask("/partnership-application", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: asForm({ email }),
  });
  expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "60"]);
  const html = await page.text();
  expect(html).toContain("Your entries are kept; please submit again later.");
  for (const text of [email, valid.organisation, valid.contactName, valid.goals, valid.timeline])
    expect(html).toContain(text);
  expect(html).toMatch(/value="europe"[^>]*checked|checked=""[^>]*value="europe"/);
  expect(html).toMatch(/<option[^>]*value="knowledge"[^>]*selected/);

  expect(await storedFor(email)).toEqual([]);
});

it("takes no more from one client in an hour than a whole office would send", async () => {
  const client = aClient();
  const apply = () =>
    applyForPartnership(needs, {
      partnership: aPartnership({ email: anAddress() }),
      key: crypto.randomUUID(),
      client,
      isSuspicious: false,
    });
  for (let count = 0; count < partnershipsPerHour; count++) expect((await apply()).ok).toBe(true);
  expect(await apply()).toMatchObject({ ok: false, reason: "rate_limited" });
});

it("fills in the topic that a page of Aureus names, and no other text", async () => {
  const page = async (query: string) => (await askWorker(`${origin}/partnership-application${query}`)).text();
  expect(await page("?topic=dax")).toContain('value="Aureus DAX"');
  expect(await page("?topic=%3Cscript%3E")).not.toMatch(/id="partnership-topic"[^>]*value="[^"]/);
});
