import { SELF } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { createEvent, testDatabase } from "../tests/factories";
import { writeBatch } from "./db/client";
import { applications, briefings } from "./db/schema";

const db = testDatabase();
const origin = "https://openfinance.network";
const get = (path: string, init?: RequestInit) =>
  SELF.fetch(`${origin}${path}`, { redirect: "manual", ...init });
const post = (path: string, fields: Record<string, string>) =>
  get(path, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "null" },
    body: new URLSearchParams(fields),
  });
const anEmail = () => `${crypto.randomUUID()}@example.org`;

/** Applies through the page's own form and gives the page that it leads to. */
async function applyByForm(values: Record<string, string> = {}) {
  const event = await createEvent();
  const answer = await post("/apply", {
    fullName: "Ada Lovelace",
    email: anEmail(),
    phone: "",
    company: "Analytical Engines",
    jobTitle: "Head of Research",
    linkedin: "https://www.linkedin.com/in/ada",
    eventId: String(event.id),
    interestReason: "I would like to compare notes on settlement finality with practitioners.",
    contactPreference: "",
    submissionId: crypto.randomUUID(),
    ...values,
  });
  expect(answer.status).toBe(303);
  return {
    event,
    page: answer.headers.get("Location") ?? "",
    cookie: answer.headers.get("Set-Cookie") ?? "",
  };
}

const correction = {
  intent: "correct",
  fullName: "Augusta Ada King",
  phone: "",
  company: "Analytical Engines",
  jobTitle: "Countess",
  linkedin: "https://www.linkedin.com/in/ada",
  interestReason: "A corrected reason, which is also longer than the fifty characters that are asked for.",
};

it("takes an applicant through correcting, downloading, withdrawing and erasing", async () => {
  const { page } = await applyByForm();
  const corrected = await post(page, correction);
  expect(corrected.status).toBe(303);
  expect(await (await get(corrected.headers.get("Location") ?? "")).text()).toContain("Augusta Ada King");

  const file = await post(`${page}/data`, {});
  expect(file.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="application-OFN-.*\.json"$/,
  );
  expect(await file.json()).toMatchObject({
    application: { fullName: "Augusta Ada King", status: "pending" },
  });

  expect((await post(page, { intent: "withdraw" })).status).toBe(422);
  expect((await post(page, { intent: "withdraw", confirm: "yes" })).status).toBe(303);
  expect((await post(page, correction)).status).toBe(409);

  expect((await post(page, { intent: "erase" })).status).toBe(422);
  const erased = await post(page, { intent: "erase", confirm: "yes" });
  expect(erased.status).toBe(303);
  expect((await get(page)).status).toBe(410);
  expect((await post(`${page}/data`, {})).status).toBe(410);
});

it("keeps what was typed when a correction is refused", async () => {
  const { page } = await applyByForm();
  const refused = await post(page, { ...correction, linkedin: "https://evil.example/?linkedin.com" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("<title>Error: ");
  expect(html).toContain("Must be a LinkedIn profile URL");
  expect(html).toContain("Augusta Ada King");
});

it("serves the applicant's page for nobody but its reader", async () => {
  const { page } = await applyByForm();
  const answer = await get(page);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
});

it("changes nothing by a hundred visits of mail scanners", async () => {
  const { page, event } = await applyByForm();
  const stored = async () => [
    await db.select().from(applications).where(eq(applications.eventId, event.id)),
    await db.all(sql`SELECT count(*) FROM audit_entries`),
    await db.all(sql`SELECT count(*) FROM outbox`),
    await db.all(sql`SELECT count(*) FROM application_links`),
  ];
  const before = await stored();
  const agents = [
    "Mozilla/5.0 (compatible; Barracuda Sentinel)",
    "Proofpoint URL Defense",
    "BingPreview/1.0b",
  ];
  const paths = ["", "?intent=withdraw&confirm=yes", "?intent=erase&confirm=yes", "/calendar.ics", "/data"];
  for (let visit = 0; visit < 100; visit++) {
    const path = `${page}${paths[visit % paths.length]}`;
    const answer = await get(path, {
      method: visit % 2 ? "HEAD" : "GET",
      headers: { "User-Agent": agents[visit % agents.length] ?? "" },
    });
    expect(answer.status).toBeLessThan(500);
    await answer.text();
  }
  expect(await stored()).toEqual(before);
});

it("answers every link that opens nothing with one and the same 404", async () => {
  const texts = new Set<string>();
  for (const token of ["0".repeat(64), "short", "x".repeat(2000), "%27%20OR%201=1", "%E0%A4%A"]) {
    const answer = await get(`/applications/${token}`);
    expect([token, answer.status]).toEqual([token, 404]);
    const text = (await answer.text()).replace(/<script[\s\S]*/g, "").replace(/nonce="[^"]*"/g, "");
    texts.add(text);
    expect((await post(`/applications/${token}`, { intent: "erase", confirm: "yes" })).status).toBe(404);
  }
  expect(texts.size).toBe(1);
});

it("offers the calendar file once the application is accepted", async () => {
  const { page, event } = await applyByForm();
  expect((await get(`${page}/calendar.ics`)).status).toBe(404);
  await writeBatch(db, [sql`UPDATE applications SET status = 'accepted' WHERE event_id = ${event.id}`]);
  expect(await (await get(page)).text()).toContain(`href="${page}/calendar.ics"`);
  expect(startOf(await (await get(`${page}/calendar.ics`)).text())).toBe("2099-12-12T06:00:00Z");
});

it("gives the same answer to everybody who looks for an application", async () => {
  const email = anEmail();
  await applyByForm({ email });
  const known = await post("/applications", { email });
  const unknown = await post("/applications", { email: anEmail() });
  expect([known.status, unknown.status]).toEqual([200, 200]);
  const bare = async (answer: Response) =>
    (await answer.text()).replace(/<script[\s\S]*/g, "").replace(/nonce="[^"]*"/g, "");
  expect(await bare(known)).toBe(await bare(unknown));
  expect((await post("/applications", { email: "nonsense" })).status).toBe(422);
});

it("shows this browser's applications on the dashboard, and nobody else's", async () => {
  const { page, cookie } = await applyByForm();
  expect(cookie).toMatch(/; Path=\/dashboard; .*HttpOnly; SameSite=Lax; Secure$/);
  const own = await get("/dashboard", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  expect(own.headers.get("Cache-Control")).toBe("no-store");
  expect(await own.text()).toContain(page);
  expect(await (await get("/dashboard")).text()).not.toContain(page);
});

function componentsOf(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
}
function startOf(file: string): string {
  const [component] = componentsOf(file);
  if (!component) throw new Error("The file holds no event");
  return new ICAL.Event(component).startDate.toString();
}

const hostile =
  'Fish, Chips; & "Tea"\n</script><img src=x> \\n — a title that is long enough to be folded 東京';

it("writes instants in UTC, and carries every character of a title unharmed", async () => {
  const event = await createEvent({
    title: hostile,
    theme: hostile,
    sequence: 4,
    registrationDeadline: "2099-12-01T10:00:00.000Z",
  });
  const file = await (await get(`/events/${event.slug}.ics`)).text();
  expect(startOf(file)).toBe("2099-12-12T06:00:00Z");
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const [component] = componentsOf(file);
  expect(component?.getFirstPropertyValue("summary")).toBe(hostile);
  expect(component?.getFirstPropertyValue("sequence")).toBe(4);
  expect(component?.getFirstPropertyValue("uid")).toBe(`event-${event.id}@openfinance.network`);

  const feed = await (await get("/feed.xml")).text();
  expect(feed).toContain("Fish, Chips; &amp; &quot;Tea&quot;\n&lt;/script&gt;&lt;img src=x&gt;");
  expect(await (await get("/events.json")).json()).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ title: hostile })]),
  });
  const page = await (await get(`/events/${event.slug}`)).text();
  expect(page).not.toContain("<img src=x>");
  const [, linked = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(linked)).toMatchObject({ name: hostile });
});

it("tells a subscribed calendar of cancellations, whole days and, when asked, deadlines", async () => {
  const cancelled = await createEvent({ status: "cancelled" });
  const day = await createEvent({ timeIsKnown: false, startsAt: "2099-12-11T17:00:00.000Z" });
  const closing = await createEvent({ registrationDeadline: "2099-12-01T10:00:00.000Z" });
  const hidden = await createEvent({ isActive: false });
  const of = (file: string) =>
    new Map(
      componentsOf(file).map((component) => [component.getFirstPropertyValue("uid"), component] as const),
    );
  const uid = ({ id }: { id: number }, suffix = "") => `event-${id}${suffix}@openfinance.network`;

  const plain = of(await (await get("/calendar.ics")).text());
  expect(plain.get(uid(cancelled))?.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(plain.get(uid(day))?.getFirstPropertyValue("dtstart")?.toString()).toBe("2099-12-12");
  expect(plain.has(uid(closing, "-deadline"))).toBe(false);
  expect(plain.has(uid(hidden))).toBe(false);

  const full = of(await (await get("/calendar.ics?deadlines=1")).text());
  expect(full.get(uid(closing, "-deadline"))?.getFirstPropertyValue("dtstart")?.toString()).toBe(
    "2099-12-01T10:00:00Z",
  );
});

it("has no calendar file for an unknown event", async () => {
  expect((await get("/events/atlantis.ics")).status).toBe(404);
});

it("shows a published briefing on its page, in the list and in the feed, and no other", async () => {
  const now = new Date().toISOString();
  const briefing = (slug: string, isPublished: boolean) => ({
    slug,
    title: `Briefing ${slug}`,
    type: "Settlement",
    content: "First paragraph.\n\nSecond paragraph.",
    isPublished,
    publishedAt: "2026-01-01T00:00:00.000Z",
    createdAt: now,
    updatedAt: now,
  });
  const shown = crypto.randomUUID();
  const draft = crypto.randomUUID();
  await db.insert(briefings).values([briefing(shown, true), briefing(draft, false)]);
  expect(await (await get(`/intelligence-network/${shown}`)).text()).toContain("Second paragraph.");
  expect((await get(`/intelligence-network/${draft}`)).status).toBe(404);
  for (const path of ["/intelligence-network", "/feed.xml"]) {
    // On a host of its own: on the others' the page may be stored from before.
    const text = await (await SELF.fetch(`https://${shown}.example${path}`)).text();
    expect(text).toContain(shown);
    expect(text).not.toContain(draft);
  }
});

it("hides the letters from any host but a local one", async () => {
  expect((await get("/dev/letters")).status).toBe(404);
});
