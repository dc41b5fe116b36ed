import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, expectTypeOf, it } from "vitest";
import { rememberApplication } from "~/domain/application-cookie";
import * as build from "../../build/server/index.js";
import { answerOf } from "../../tests/answer-of";
import { createEvent, testClock } from "../../tests/factories";
import { storedEvent } from "../../tests/stored";
import { watchDatabase } from "../../tests/watched-database";
import { createApp } from "../app";
import { openDatabase, type Statements, writeBatch } from "./client";

it("carries out all statements of several parts, whatever names the parts give, and takes none that is spread", async () => {
  const db = openDatabase(env.DB);
  const { id } = await createEvent({ title: "Before", theme: "Before" });
  const part = (column: string, value: string): Statements => [
    undefined,
    sql`UPDATE events SET ${sql.identifier(column)} = ${value} WHERE id = ${id}`,
    sql`SELECT ${value} AS value`,
  ];
  const { one, other } = await writeBatch(db, {
    one: part("title", "A"),
    none: [],
    other: part("theme", "B"),
  });
  expect([one.rows, other.rows]).toEqual([[{ value: "A" }], [{ value: "B" }]]);
  expect(await storedEvent(id)).toMatchObject({ title: "A", theme: "B" });
  // Two parts in one object could lose a statement.
  expectTypeOf({ ...part("title", "C"), ...part("theme", "D") }).not.toExtend<
    Parameters<typeof writeBatch<string>>[1]
  >();
});

const app = createApp({ build, clock: testClock });
const application = { reference: "OFN-0000-0000", proof: "a".repeat(64) };
const cookie = { Cookie: rememberApplication(application, "https://openfinance.network").replace(/;.*/, "") };
it.each<[string, string, RequestInit, string]>([
  ["a visitor reads", "/api/events", {}, "first-unconstrained"],
  ["a visitor reads a page", "/round-tables", {}, "first-unconstrained"],
  ["an applicant reads", "/dashboard", { headers: cookie }, "first-unconstrained"],
  ["a member reads", "/api/events", { headers: { Cookie: "CF_Authorization=a" } }, "first-primary"],
  ["a form is answered", "/apply", { method: "POST", body: new URLSearchParams() }, "first-primary"],
])("where %s, lists come from the right copy", async (_, path, init, constraint) => {
  const watched = watchDatabase(env.DB);
  const request = new Request(`https://openfinance.network${path}`, init);
  await answerOf(app, request, { ...env, DB: watched.DB });
  expect(watched.sessions).toEqual([constraint]);
});
