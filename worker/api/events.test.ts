import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { registrationAnswerSchema } from "~/domain/registration-answer";
import { askWorker } from "../../tests/ask-worker";
import { anInterest, createApplication, createEvent, createMember, db } from "../../tests/factories";
import { signedInApp } from "../../tests/signed-in-app";
import { applications } from "../db/schema";
import { maximumBodyBytes } from "../security/request-limits";
import { apiErrorSchema } from "./errors";

const origin = "https://openfinance.network";
const call = (path: string, init: RequestInit = {}) => askWorker(`${origin}/api${path}`, init);
const json = { "Content-Type": "application/json" };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  call("/events/register", {
    method: "POST",
    headers: { ...json, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const rowsOf = (eventId: number) => db.select().from(applications).where(eq(applications.eventId, eventId));

it.each([
  ["broken JSON", "{", json, 400, "MALFORMED_JSON"],
  ["an empty body", "", json, 400, "MALFORMED_JSON"],
  ["JSON that is no object", "null", json, 422, "VALIDATION"],
  ["no field", "{}", json, 422, "VALIDATION"],
  ["text", "{}", { "Content-Type": "text/plain" }, 415, "UNSUPPORTED_TYPE"],
  ["a form", "a=b", { "Content-Type": "application/x-www-form-urlencoded" }, 415, "UNSUPPORTED_TYPE"],
  [
    "a key that is too long",
    anInterest({ eventId: 1 }),
    { ...json, "Idempotency-Key": "k".repeat(201) },
    422,
  ],
  ["an unknown event", anInterest({ eventId: 999_999_999 }), json, 404, "EVENT_NOT_FOUND"],
] as const)("refuses %s", async (_, body, headers, status, code = "VALIDATION") => {
  await expectRefusal(await post(body, headers), status, code);
});

it("refuses a body without a type", async () => {
  const answer = await call("/events/register", { method: "POST", body: new TextEncoder().encode("{}") });
  await expectRefusal(answer, 415, "UNSUPPORTED_TYPE");
});

it.each(["with", "without"])("refuses a body that is too large, %s its length", async (length) => {
  const bytes = new TextEncoder().encode(JSON.stringify({ fullName: "a".repeat(maximumBodyBytes + 1024) }));
  const answer = await call("/events/register", {
    method: "POST",
    headers: json,
    body: length === "with" ? bytes : new Response(bytes).body?.pipeThrough(new TransformStream()),
  });
  await expectRefusal(answer, 413, "TOO_LARGE");
});

it("tells by a form's key alone whether it arrived, and nothing else", async () => {
  const ask = async (key: string) => {
    const answer = await call("/received", { method: "POST", headers: json, body: JSON.stringify({ key }) });
    return answer.json();
  };
  const interest = anInterest({ eventId: (await createEvent()).id });
  const key = crypto.randomUUID();
  expect(await ask(key)).toEqual({ references: [] });
  const stored = registrationAnswerSchema.parse(
    await (await post(interest, { "Idempotency-Key": key })).json(),
  );
  expect(await ask(key)).toEqual({ references: [stored.reference] });
  expect(await ask(stored.reference)).toEqual({ references: [] });
});

const paths = {
  "": "GET, HEAD",
  "/openapi.json": "GET, HEAD",
  "/events": "GET, HEAD",
  "/events/1": "GET, HEAD",
  "/events/1/registrations": "GET, HEAD",
  "/events/register": "POST",
  "/partnerships/apply": "POST",
};
it.each(Object.entries(paths))("%s says which methods it takes", async (path, allow) => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((name) => !allow.includes(name))) {
    const answer = await call(path, { method });
    expect(answer.headers.get("Allow"), method).toBe(allow);
    await expectRefusal(answer, 405, "METHOD_NOT_ALLOWED");
  }
});

it.each(["GET", "POST", "PUT", "DELETE"])("answers %s of an unknown path with JSON", async (method) => {
  await expectRefusal(await call("/nothing", { method }), 404, "NOT_FOUND");
  await expectRefusal(await call("/events/1/nothing", { method }), 404, "NOT_FOUND");
});

it("answers a bot like a person and keeps its application in quarantine", async () => {
  const event = await createEvent();
  const person = await post(anInterest({ eventId: event.id }));
  const bot = await post({ ...anInterest({ eventId: event.id }), contactPreference: "phone" });
  expect(bot.status).toBe(person.status);
  const [toPerson, toBot] = [await person.json<object>(), await bot.json<object>()];
  expect(Object.keys(toBot)).toEqual(Object.keys(toPerson));
  expect((await rowsOf(event.id)).map(({ status }) => status).sort()).toEqual(["pending", "quarantined"]);
});

it("answers a key and its body once and for all, and refuses the key with another body", async () => {
  const event = await createEvent();
  const interest = anInterest({ eventId: event.id });
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const first = await post(interest, headers);
  const again = await post(interest, headers);
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(await first.json());
  const changed = { ...interest, jobTitle: "Head of Engines" };
  await expectRefusal(await post(changed, headers), 422, "IDEMPOTENCY_KEY_REUSED");
  for (const edition of ["", "-1", "1.5", "first"])
    await expectRefusal(await post(changed, { ...headers, "Form-Edition": edition }), 422, "VALIDATION");
  expect(await rowsOf(event.id)).toMatchObject([{ jobTitle: interest.jobTitle }]);

  const corrected = await post(changed, { ...headers, "Form-Edition": "1" });
  expect(await corrected.json()).toMatchObject({ note: "corrected" });
  const late = await post(interest, { ...headers, "Form-Edition": "0" });
  expect(await late.json()).toMatchObject({ note: "older" });
  expect(await rowsOf(event.id)).toMatchObject([{ jobTitle: changed.jobTitle }]);

  await db.update(applications).set({ status: "declined" }).where(eq(applications.eventId, event.id));
  const taken = await post({ ...changed, jobTitle: "Chair" }, { ...headers, "Form-Edition": "2" });
  await expectRefusal(taken, 409, "TAKEN_UP");
});

it("knows an active event alone, and by its digits alone", async () => {
  const { id } = await createEvent();
  const { id: inactive } = await createEvent({ isActive: false });
  expect((await call(`/events/${id}`)).status).toBe(200);
  const others = [
    ...["e0", ".0", "%20", "n"].map((more) => `${id}${more}`),
    ...[`${inactive}`, "0", "-1", "nothing", "9".repeat(30)],
  ];
  for (const other of others) await expectRefusal(await call(`/events/${other}`), 404, "EVENT_NOT_FOUND");
});

/** One shape, one type and the headers of the whole site for every refusal; nothing of the code's inside. */
async function expectRefusal(answer: Response, status: number, code: string) {
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  expect(answer.headers.get("Content-Type")).toMatch("application/json");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(answer.headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
  expect(apiErrorSchema.parse(JSON.parse(text)).code).toBe(code);
  expect(text).not.toMatch(/\bat \S+:\d+|Error:|D1_|SQLITE/);
}

it("lists nothing of what the member's own domain closes to them", async () => {
  const house = `h${crypto.randomUUID().slice(0, 8)}.example`;
  const member = await createMember("reviewer", `peer@${house}`);
  const { eventId } = await createApplication({ email: `ada@${house}` });
  const open = await createApplication({ eventId });
  const { ask } = await signedInApp(member.email, "");
  const { status, text } = await ask(`/api/events/${eventId}/registrations`);
  expect(status).toBe(200);
  expect(JSON.parse(text).registrations).toMatchObject([
    { reference: open.reference, email: open.email, submittedAt: open.createdAt },
  ]);
});
