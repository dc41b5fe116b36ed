import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { npmVersion } from "drizzle-orm/version";
import { expect, it } from "vitest";
import { events } from "./schema";

// Undocumented parts of Drizzle that worker/db/client.ts, services and scripts/erase.ts use. An upgrade that changes it
// breaks these tests first.

const version = `drizzle-orm ${npmVersion}`;

it("makes the text of a statement and its values, in their order and once each", () => {
  const statement = sql`SELECT ${1} WHERE a = ${"b"} AND ${sql`c = ${null}`}`;
  expect(new SQLiteSyncDialect().sqlToQuery(statement), version).toMatchObject({
    sql: "SELECT ? WHERE a = ? AND c = ?",
    params: [1, "b", null],
  });
});

it("gives a query as a statement for a batch", () => {
  const query = drizzle(env.DB).select({ slug: events.slug }).from(events).getSQL();
  expect(new SQLiteSyncDialect().sqlToQuery(query).sql, version).toBe('select "slug" from "events"');
});

it("writes values into the text where it is told to, and no value ends its own quotes", () => {
  const statement = sql`SELECT ${"it's; --"}`.inlineParams();
  expect(new SQLiteSyncDialect().sqlToQuery(statement), version).toMatchObject({
    sql: "SELECT 'it''s; --'",
    params: [],
  });
});

it("hands out the database that it was given, and asks it by no more than what a session has", async () => {
  expect(drizzle(env.DB).$client, version).toBe(env.DB);
  const session = env.DB.withSession("first-primary");
  const asked: PropertyKey[] = [];
  const watched = new Proxy(env.DB, {
    get: (_, name) => {
      asked.push(name);
      const value = Reflect.get(session, name);
      return typeof value === "function" ? value.bind(session) : value;
    },
  });
  expect(await drizzle(watched).get(sql`SELECT 1 AS one`), version).toEqual({ one: 1 });
  expect(asked, version).toEqual(["prepare"]);
});
