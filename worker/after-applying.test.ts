import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { formNotes } from "~/content/messages";
import { owner } from "~/content/owner";
import { askWorker } from "../tests/ask-worker";
import { everythingStored } from "../tests/everything-stored";
import { aPostedInterest, createEvent, db } from "../tests/factories";
import { anAddress, lettersThatLeave } from "../tests/outbox";
import { writeBatch } from "./db/client";
import { applicationLinks, outbox } from "./db/schema";
import { sha256 } from "./security/digest";

const { origin } = owner;
const get = (path: string, init?: RequestInit) => askWorker(`${origin}${path}`, init);
const post = (path: string, fields: Record<string, string>) =>
  get(path, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "null" },
    body: new URLSearchParams(fields),
  });

/** Applies through the page's own form and gives the page that it leads to. */
async function applyByForm(values: Record<string, string> = {}) {
  const event = await createEvent();
  const answer = await post("/apply", {
    ...aPostedInterest(event.id),
    contactPreference: "",
    submissionId: crypto.randomUUID(),
    ...values,
  });
  expect(answer.status).toBe(303);
  return {
    event,
    page: answer.headers.get("Location") ?? "",
    cookies: answer.headers.getSetCookie(),
  };
}

it("corrects by the form that was sent, shows it as it stands, and says where there are two", async () => {
  const form = { email: anAddress(), submissionId: crypto.randomUUID() };
  const { page, event } = await applyByForm(form);
  const again = { ...form, eventId: String(event.id) };
  const corrected = await applyByForm({ ...again, jobTitle: "Chair", edition: "1" });
  expect(corrected.page).toBe(`${page}?done=corrected`);
  const shown = await (await get(corrected.page)).text();
  expect(shown).toContain("Your corrections are stored.");
  expect(shown).toContain("Chair");
  const late = await applyByForm(again);
  expect(late.page).toBe(`${page}?done=older`);
  expect(await (await get(late.page)).text()).toContain(
    "A later version of this form had already been stored",
  );
  const two = await applyByForm({ ...again, email: anAddress(), edition: "2" });
  for (const each of [page, two.page]) expect(await (await get(each)).text()).toContain(formNotes.two.text);
});

it("keeps what was typed where a form's first version was taken up, and leads to its own page", async () => {
  const form = { email: anAddress(), submissionId: crypto.randomUUID() };
  const { page, event } = await applyByForm(form);
  expect((await post(page, correction)).status).toBe(303);
  const answer = await post("/apply", {
    ...correction,
    ...form,
    eventId: String(event.id),
    contactPreference: "",
    jobTitle: "Chair",
    edition: "1",
  });
  expect(answer.status).toBe(409);
  const shown = await answer.text();
  expect(shown).toContain("Correct it on your application’s own page");
  expect(shown).toContain('value="Chair"');
  expect(await (await get(page)).text()).toContain("Countess");
});

const correction = { ...aPostedInterest(1), intent: "correct", jobTitle: "Countess" };

it.each([
  ["as it is written", (page: string) => page],
  ["in capitals", (page: string) => page.replace("applications", "Applications")],
  ["with a closing slash", (page: string) => `${page}/`],
  ["encoded", (page: string) => page.replace("applications", "%61pplications")],
  ["as data", (page: string) => `${page}.data`],
])("serves the applicant's page for nobody but its reader, %s", async (_, address) => {
  const { page } = await applyByForm();
  const answer = await get(address(page));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
});

/** Every letter about one application, as its applicant gets it, in one pile. */
async function everyLetter(page: string) {
  const own = eq(applicationLinks.tokenHash, await sha256(page.split("/").at(-1) ?? ""));
  const [link] = await db.select().from(applicationLinks).where(own);
  const id = link?.applicationId ?? 0;
  const letters: string[] = [];
  const send = () => lettersThatLeave(0, { clock: () => new Date(), origin });
  // Whatever waited until now may be about another test's application.
  await send();
  for (const [letter, status] of [
    ["receipt", "pending"],
    ["waiting-list", "waitlisted"],
    ["waitlisted", "waitlisted"],
    ["declined", "declined"],
    ["withdrawn", "withdrawn"],
    ["accepted", "accepted"],
    ["event-cancelled", "accepted"],
    ["event-postponed", "accepted"],
    ["event-reinstated", "accepted"],
    ["event-changed", "accepted"],
    ["new-link", "accepted"],
  ] as const) {
    const now = new Date().toISOString();
    // An address of its own each time: the day's limit is not what is tried here.
    await writeBatch(db, [
      sql`UPDATE applications SET status = ${status} WHERE id = ${id}`,
      sql`UPDATE events SET status = ${/^event-(cancelled|postponed)/.exec(letter)?.[1] ?? null}
        WHERE id = (SELECT event_id FROM applications WHERE id = ${id})`,
      sql`INSERT INTO outbox (letter, application_id, recipient, dedupe_key, next_attempt_at, created_at)
        VALUES (${letter}, ${id}, ${anAddress()}, ${crypto.randomUUID()}, ${now}, ${now})`,
    ]);
    for (const sent of await send()) letters.push(sent.letter.text, sent.letter.html);
  }
  return letters.join("\n");
}

it("changes nothing by the GET and HEAD requests of mail scanners to every link of every letter", async () => {
  const { page } = await applyByForm();
  const letters = await everyLetter(page);
  const links = [...new Set(letters.match(/https:\/\/[^\s"<]+/g) ?? [])].filter((link) =>
    link.startsWith(`${origin}/`),
  );
  expect(links.length).toBeGreaterThanOrEqual(8);
  const targets = [page, ...links.map((link) => new URL(link).pathname)].flatMap((path) => [
    path,
    `${path}?intent=withdraw&confirm=yes`,
    `${path}?intent=erase&confirm=yes`,
    `${path}?_data=routes%2Fapplications.%24token&intent=erase&confirm=yes`,
    `${path}/calendar.ics`,
    `${path}/data`,
  ]);
  const before = await everythingStored(env.DB);
  const answers = new Set<string>();
  for (const method of ["GET", "HEAD"])
    for (const target of targets) {
      const answer = await get(target, { method });
      answers.add(`${method} ${answer.status}`);
      await answer.text();
    }
  expect([...answers].sort()).toEqual(["GET 200", "GET 302", "HEAD 200", "HEAD 302"]);
  expect(await everythingStored(env.DB)).toBe(before);
});

it("answers every link that opens nothing with one and the same 404", async () => {
  const { page } = await applyByForm();
  const expired = page.split("/").at(-1) ?? "";
  await db.run(sql`UPDATE application_links SET expires_at = '2026-01-01T00:00:00.000Z'
    WHERE token_hash = ${await sha256(expired)}`);
  const tokens = [expired, "0".repeat(64), "short", "x".repeat(1_900), "%27%20OR%201=1", "%E0%A4%A"];
  const requests: Record<string, (path: string) => Promise<Response>> = {
    page: (path) => get(path),
    head: (path) => get(path, { method: "HEAD" }),
    correct: (path) => post(path, correction),
    withdraw: (path) => post(path, { intent: "withdraw", confirm: "yes" }),
    erase: (path) => post(path, { intent: "erase", confirm: "yes" }),
    nonsense: (path) => post(path, {}),
    download: (path) => post(`${path}/data`, {}),
    calendar: (path) => get(`${path}/calendar.ics`),
  };
  for (const [name, request] of Object.entries(requests)) {
    const seen = new Set<string>();
    for (const token of tokens) {
      const path = `/applications/${token}`;
      const answer = await request(path);
      const headers = [...answer.headers].filter(([header]) => header !== "x-request-id");
      seen.add(withoutChance(JSON.stringify([answer.status, headers, await answer.text()]), token));
    }
    expect([name, seen.size]).toEqual([name, 1]);
    expect([...seen][0]).toMatch(/^\[404,/);
  }
});

/** An answer without what differs in any two: nonces, and the address that was asked for. */
function withoutChance(answer: string, token: string): string {
  const spellings = [token, decodeURIComponentOr(token), encodeURIComponent(decodeURIComponentOr(token))];
  const bare = answer.replace(/nonce[-=](\\?["'])?[\w+/=-]{16,}/g, "nonce");
  return spellings.reduce((text, spelling) => text.replaceAll(spelling, "TOKEN"), bare);
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

it("gives the same answer to everybody who looks for an application", async () => {
  const email = anAddress();
  await applyByForm({ email });
  const asked = () => db.$count(outbox, eq(outbox.letter, "new-link"));
  const before = await asked();
  const known = await post("/applications", { email });
  const unknown = await post("/applications", { email: anAddress() });
  expect([known.status, unknown.status, (await asked()) - before]).toEqual([200, 200, 2]);
  const bare = async (answer: Response) =>
    (await answer.text()).replace(/<script[\s\S]*/g, "").replace(/nonce="[^"]*"/g, "");
  expect(await bare(known)).toBe(await bare(unknown));
  expect((await post("/applications", { email: "nonsense" })).status).toBe(422);
});

it("shows this browser's applications on the dashboard, and nobody else's", async () => {
  const { page, cookies } = await applyByForm();
  const token = page.split("/").at(-1) ?? "";
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-ofn-application-OFN-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  // No cookie holds the token that opens the page, and no page holds the cookie's proof (decisions/links).
  expect(cookies.join()).not.toContain(token);
  const proof = /=([0-9a-f]{64});/.exec(cookies.join())?.[1] ?? "";
  expect((await get(`/applications/${proof}`)).status).toBe(404);
  expect(await (await get(page)).text()).not.toContain(proof);
  for (const path of ["/dashboard", "/dashboard.data"]) {
    const own = await get(path, { headers: { Cookie: cookies.join().replace(/;.*/, "") } });
    expect(own.headers.get("Cache-Control")).toBe("no-store");
    const text = await own.text();
    expect([text.includes(token), text.includes(proof)]).toEqual([true, false]);
    expect(await (await get(path)).text()).not.toContain(token);
  }
});
