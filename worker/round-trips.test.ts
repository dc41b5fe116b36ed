import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { indexablePaths } from "~/content/indexable-paths";
import { owner } from "~/content/owner";
import { roundTableCities } from "~/content/round-table-cities";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import {
  type ActName,
  actNames,
  acts,
  createSubject,
  giveDecisionTo,
  servicesOf,
} from "../tests/console-acts";
import { countRoundTrips } from "../tests/count-round-trips";
import {
  anInterest,
  createApplication,
  createBriefing,
  createEvent,
  createInvitation,
  createLetter,
  createLink,
  createMember,
  createPartnership,
  pastEventPath,
  testClock,
} from "../tests/factories";
import { routePath } from "../tests/route-paths";
import { signedInApp } from "../tests/signed-in-app";
import { createApp } from "./app";

const { database, takeRoundTrips } = countRoundTrips(env.DB);

/** How often the database is waited for by a request that no stored page answers. */
async function roundTripsOf(
  path: string,
  init: RequestInit = {},
): Promise<{ trips: number; status: number }> {
  const request = new Request(`https://${crypto.randomUUID()}.example${path}`, {
    redirect: "manual",
    ...init,
  });
  const app = createApp({ build, clock: testClock });
  const { status } = await answerOf(app, request, { ...env, DB: database });
  return { trips: takeRoundTrips(), status };
}

it.each([
  ...indexablePaths,
  "/_root.data",
  "/apply.data",
  await pastEventPath(),
  "/dashboard",
  "/calendar.ics",
  "/sitemap.xml",
  "/api/events",
  "/healthz",
])("%s waits for the database once at most", async (path) => {
  const { trips, status } = await roundTripsOf(path);
  expect(status).toBe(200);
  expect(trips).toBeLessThanOrEqual(1);
});

it("an application waits for the database twice, by the page and by the API", async () => {
  const event = await createEvent();
  const headers = { "Content-Type": "application/json" };
  const body = () => JSON.stringify(anInterest({ eventId: event.id }));
  const byApi = await roundTripsOf("/api/events/register", { method: "POST", headers, body: body() });
  expect(byApi).toEqual({ trips: 2, status: 201 });
  const fields = Object.entries(anInterest({ eventId: event.id }));
  const form = new URLSearchParams(fields.map(([name, value]) => [name, String(value ?? "")]));
  form.delete("waitingList");
  const byPage = await roundTripsOf("/apply", { method: "POST", body: form });
  expect(byPage).toEqual({ trips: 2, status: 303 });
});

/** The parameters of an address, by the route that reads it; a route of the table without one fails. */
async function addressesOf(routeIds: readonly string[]) {
  const event = await createEvent({ maxAttendees: 5 });
  const values = { eventId: event.id, company: "Engines" };
  await createApplication({ ...values, status: "waitlisted", waitlistedAt: "2026-01-01T00:00:00.000Z" });
  const { id } = await createApplication({ ...values, email: "grace@engines.example" });
  const { id: before } = await createApplication({ ...values, email: "ida@engines.example" });
  const guest = await createApplication({ ...values, status: "accepted", email: "ada@engines.example" });
  const briefing = await createBriefing();
  const token = await createLink(guest.id);
  const ids: Record<string, string> = {
    "committee.applications.$id": `${id}?done=waitlisted&of=${before}`,
    "committee.briefings.$id": String(briefing.id),
    "committee.letters_.$id": String((await createLetter(guest.id, { status: "waiting", sentAt: null })).id),
    "committee.partnerships.$id": String((await createPartnership()).id),
    "committee.letters_.words_.$letter": "accepted",
    "committee.events.$id": `${event.id}?done=save&tell=1`,
    "invitations.$token": (await createInvitation({ eventId: event.id })).token,
    "events.$slug": event.slug,
    "events.$slug[.ics]": event.slug,
    "intelligence-network_.$slug": briefing.slug,
    "round-tables.$city": roundTableCities[0]?.slug ?? "",
    "round-tables.$city_.detail": roundTableCities[0]?.slug ?? "",
    "aureus.$product": "arb",
  };
  return routeIds.map((routeId) => {
    const name = routeId.replace(/^routes\//, "").replace(/\/route$/, "");
    const value = ids[name] ?? (name.includes("$token") ? token : String(event.id));
    return { name, path: routePath(build.routes, routeId).replace(/:\w+/, value) };
  });
}

it("no page, file or export waits for the database more than three times", async () => {
  const { app, bindings, headers, ask } = await signedInApp();
  // The first visit of a standing chair is written down.
  await ask("/committee");
  const routeIds = Object.keys(build.routes).filter((routeId) => !["root", "routes/$"].includes(routeId));
  const waited: Record<string, number> = {};
  for (const { name, path } of await addressesOf(routeIds)) {
    const context = createExecutionContext();
    const isSent = /_\.(data|draft|export)$/.test(name);
    const request = new Request(`${owner.origin}${path}`, {
      redirect: "manual",
      // No stored page answers a browser with a session.
      headers: { ...headers, Cookie: "CF_Authorization=none", Origin: owner.origin },
      ...(isSent && { method: "POST", body: new URLSearchParams() }),
    });
    takeRoundTrips();
    const answer = await app.fetch(request, { ...bindings, DB: database }, context);
    // A file of any length goes on reading behind its first byte.
    waited[`${name} ${answer.status}`] = takeRoundTrips();
    await answer.text();
    await waitOnExecutionContext(context);
  }
  expect(Object.entries(waited).filter(([, trips]) => trips > 3)).toEqual([]);
  console.info(`PROOF near | ${JSON.stringify(waited)}`);
});

/** A letter is read, written as things stand now, and stored. */
const longerActs: Partial<Record<ActName, number>> = { resendLetter: 3 };

it("no act of the desk waits for the database more than twice once its member is known", async () => {
  const waited: Record<string, number> = {};
  const acting = actNames.filter((name) => !/^(read|list|find|count|preview|export|is)/.test(name));
  for (const name of acting) {
    const subject = await createSubject();
    const chair = await createMember("chair");
    await giveDecisionTo(chair, subject);
    const services = await servicesOf(chair, { ...env, DB: database });
    // The page that asks has read it.
    const { mark } = await services.readHeldLetters({ eventId: subject.event });
    takeRoundTrips();
    if (name === "releaseLetters") await services.releaseLetters({ eventId: subject.event, mark });
    else await acts[name](services, subject);
    waited[name] = takeRoundTrips();
  }
  expect(
    Object.entries(waited).filter(([name, trips]) => trips > (longerActs[name as ActName] ?? 2)),
  ).toEqual([]);
  expect(Object.values(waited).filter((trips) => trips > 0).length).toBeGreaterThan(15);
  console.info(`PROOF near | ${JSON.stringify(waited)}`);
});

it("control: questions that wait for one another are found out", async () => {
  takeRoundTrips();
  const askInARow = async (times: number) => {
    for (let asked = 0; asked < times; asked++) await database.prepare("SELECT 1").first();
  };
  await askInARow(4);
  expect(takeRoundTrips()).toBe(4);
  await Promise.all([askInARow(1), askInARow(1)]);
  expect(takeRoundTrips()).toBe(1);
  // Others beside them hide none.
  await Promise.all([askInARow(4), askInARow(1), askInARow(2)]);
  expect(takeRoundTrips()).toBe(4);
  console.info("PROOF near | control: four questions in a row were counted as four");
});
