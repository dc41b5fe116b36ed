import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import build from "../../scripts/search-index-build.sql?raw";
import drop from "../../scripts/search-index-drop.sql?raw";

const parts = async () => {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_schema
     WHERE name GLOB '*_search*' AND (type = 'trigger' OR sql GLOB 'CREATE VIRTUAL*') ORDER BY name`,
  ).all<{ name: string; sql: string }>();
  return results;
};

it("is put aside and built again for a back-up exactly as the migrations made it", async () => {
  const migrated = await parts();
  expect(migrated).toHaveLength(8);
  for (const { name, sql } of migrated) {
    expect(build, name).toContain(sql);
    expect(drop, name).toMatch(new RegExp(`DROP (TRIGGER|TABLE) IF EXISTS ${name};`));
  }
});
