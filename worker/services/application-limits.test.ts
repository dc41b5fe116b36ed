import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { aClient, anInterest, createEvent, db } from "../../tests/factories";
import { countEveryTable, register, rowsOf, times } from "../../tests/registering";
import { type Client, sitesShare } from "../security/client";
import { sha256 } from "../security/digest";
import { applicationsPerHour } from "./register-interest";

/** As if so many applications had come from a network, or a site, in an hour. */
const count = async (from: string, windowStart: string, already: number) =>
  db.run(sql`INSERT INTO rate_counts (client_hash, window_start, count)
    VALUES (${await sha256("application", from)}, ${windowStart}, ${already})`);

it("refuses every network of a site whose hour is used up, and no other site", async () => {
  const event = await createEvent();
  const { site } = aClient();
  const windowStart = "2026-11-21T09:00:00.000Z";
  await count(site, windowStart, applicationsPerHour * sitesShare - 2);
  const apply = (from: Client) => register({ interest: anInterest({ eventId: event.id }), client: from });
  const answers = await times(5, () => apply({ ...aClient(), site }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: "rate_limited" });
  expect(await apply(aClient())).toMatchObject({ ok: true });
});

it("refuses a client's next application once the hour's limit is reached, until the hour is over", async () => {
  const event = await createEvent();
  const client = aClient();
  const windowStart = "2026-11-21T09:00:00.000Z";
  await count(client.network, windowStart, applicationsPerHour - 1);
  const known = { interest: anInterest({ eventId: event.id }), client, key: crypto.randomUUID() };
  const last = await register(known);
  expect(last).toMatchObject({ ok: true });

  const before = await countEveryTable();
  const at = (time: string) => ({ clock: () => new Date(time) });
  const next = { interest: anInterest({ eventId: event.id }), client };
  expect(await register(next, at("2026-11-21T09:15:00.000Z"))).toEqual({
    ok: false,
    reason: "rate_limited",
    retryAfterSeconds: 45 * 60,
  });
  expect(await register(next, at("2026-11-21T09:59:59.999Z"))).toMatchObject({ retryAfterSeconds: 1 });
  expect(await register(known)).toEqual(last);
  expect(await countEveryTable()).toEqual(before);
  expect(await register(next, at("2026-11-21T10:00:00.000Z"))).toMatchObject({ ok: true });
});

it("lets nobody pass the hour's limit by sending at once", async () => {
  const event = await createEvent();
  const client = aClient();
  const windowStart = "2026-11-21T09:00:00.000Z";
  await count(client.network, windowStart, applicationsPerHour - 5);
  const answers = await times(20, () => register({ interest: anInterest({ eventId: event.id }), client }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await rowsOf(event.id)).toHaveLength(5);
});
