import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { analyticsPath } from "~/domain/visit-count";
import { askWorker } from "../tests/ask-worker";
import { db, testClock } from "../tests/factories";
import { clearVisits, countVisits, keptVisitDays } from "./services/count-visits";

beforeEach(async () => {
  await db.run(sql`DELETE FROM visit_counts`);
});

function send(body: unknown, headers: Record<string, string> = {}, method = "POST") {
  return askWorker(`https://openfinance.network${analyticsPath}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}
const stored = async () =>
  (await db.all<Record<"template" | "name" | "count", string>>(sql`SELECT * FROM visit_counts`))
    .map(({ template, name, count }) => `${template} ${name} ${count}`)
    .sort();

it("adds what pages counted, by the patterns of their paths alone", async () => {
  const counts = [
    { path: "/", name: "page_view", count: 2 },
    { path: "/round-tables/hong-kong", name: "page_view", count: 1 },
    { path: "/round-tables/dubai", name: "page_view", count: 1 },
    { path: "/applications/:token", name: "form_interaction", count: 3 },
    { path: `/applications/${"5f3a".repeat(16)}`, name: "form_interaction", count: 1 },
    { path: "/ada@example.org", name: "page_view", count: 1 },
  ];
  expect((await send(counts)).status).toBe(204);
  expect((await send(counts.slice(0, 1))).status).toBe(204);
  expect(await stored()).toEqual([
    "/ page_view 4",
    "/* page_view 1",
    "/applications/:token form_interaction 4",
    "/round-tables/:city page_view 2",
  ]);
});

it.each([
  ["another name", [{ path: "/", name: "ada@example.org", count: 1 }]],
  ["a path that is none", [{ path: "ada", name: "page_view", count: 1 }]],
  ["a count of a million", [{ path: "/", name: "page_view", count: 1_000_000 }]],
  ["a count below one", [{ path: "/", name: "page_view", count: -5 }]],
  ["sixty-one entries", Array.from({ length: 61 }, () => ({ path: "/", name: "page_view", count: 1 }))],
  ["no list", { path: "/", name: "page_view", count: 1 }],
])("refuses %s and counts nothing", async (_, body) => {
  const answer = await send(body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: "VALIDATION" });
  expect(await stored()).toEqual([]);
});

it("refuses what is no JSON, another method and another site", async () => {
  expect((await send("{")).status).toBe(400);
  const get = await send(undefined, {}, "GET");
  expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
  const foreign = await send([{ path: "/", name: "page_view", count: 1 }], {
    "Sec-Fetch-Site": "cross-site",
  });
  expect(foreign.status).toBe(403);
  expect(await stored()).toEqual([]);
});

it.each(["Sec-GPC", "DNT"])("counts nothing for a browser that says %s", async (header) => {
  expect((await send([{ path: "/", name: "page_view", count: 1 }], { [header]: "1" })).status).toBe(204);
  expect(await stored()).toEqual([]);
});

it("keeps a day for 400 days", async () => {
  const now = testClock();
  const daysLater = (days: number) => () => new Date(now.getTime() + days * 86_400_000);
  await countVisits({ db, clock: () => now }, [{ template: "/", name: "page_view", count: 1 }]);
  await clearVisits({ db, clock: daysLater(keptVisitDays) });
  const day = now.toISOString().slice(0, 10);
  expect(await db.$count(sql`visit_counts`, sql`day = ${day}`)).toBe(1);
  await clearVisits({ db, clock: daysLater(keptVisitDays + 1) });
  expect(await stored()).toEqual([]);
});
