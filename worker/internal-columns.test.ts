import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { indexablePaths } from "~/content/indexable-paths";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import { createApplication, createEvent, createLink, db, testNow } from "../tests/factories";
import { createApp } from "./app";
import { events } from "./db/schema";
import { findEvent, listCalendarEvents, listEvents } from "./services/list-events";

const secret = "what-only-the-committee-may-know";
const app = createApp({ build, clock: () => testNow });
let event: Awaited<ReturnType<typeof createEvent>>;
let token: string;

// A column as the next feature might add it: to the database and to the table that the code reads.
beforeAll(async () => {
  await env.DB.exec(`ALTER TABLE events ADD COLUMN internal_note TEXT NOT NULL DEFAULT '${secret}'`);
  const { internalNote } = getTableColumns(
    sqliteTable("events", { internalNote: text("internal_note").notNull().default(secret) }),
  );
  Object.assign(getTableColumns(events), { internalNote });
  event = await createEvent();
  const application = await createApplication({ eventId: event.id, status: "accepted" });
  token = await createLink(application.id);
});

// Files of tests share the tables that the code reads.
afterAll(() => {
  Reflect.deleteProperty(getTableColumns(events), "internalNote");
});

it("the added column is read with every event", async () => {
  const [row] = await db.select().from(events);
  expect(row).toMatchObject({ internalNote: secret });
});

it("no service hands it to a page", async () => {
  const answers = [
    await listEvents({ db }),
    await findEvent({ db }, event),
    await listCalendarEvents({ db }),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(secret);
});

const pages = [...indexablePaths, "/finale", "/dashboard", "/events/:slug", "/applications/:token"];
const paths = [
  ...pages,
  ...pages.map((page) => `${page === "/" ? "/_root" : page}.data`),
  ...["/api/events", "/api/events/:id", "/sitemap.xml", "/calendar.ics"],
  ...["/events/:slug.ics", "/applications/:token/calendar.ics", "/api/events/:id/registrations"],
];

it.each(paths)("%s says nothing of a column that nobody listed", async (path) => {
  const address = path.replace(":slug", event.slug).replace(":token", token).replace(":id", String(event.id));
  const answer = await answerOf(app, new Request(`https://site.example${address}`));
  const content = await answer.text();
  expect(answer.status).toBe(path.endsWith("/registrations") ? 401 : 200);
  expect(content).not.toContain(secret);
  expect(content).not.toMatch(/internal_?note/i);
});
