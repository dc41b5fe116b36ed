import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { searchIndex } from "../../scripts/search-index";
import { createApplication, createPartnership } from "../../tests/factories";
import { erase, erasePartnership } from "../../tests/kept-by-triggers";

const parts = async () => {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_schema
     WHERE name GLOB '*_search*' AND (type = 'trigger' OR sql GLOB 'CREATE VIRTUAL*') ORDER BY name`,
  ).all<{ name: string; sql: string }>();
  return results;
};
const stored = async () => {
  const ofApplications = env.DB.prepare("SELECT rowid, * FROM application_search ORDER BY rowid");
  const ofPartnerships = env.DB.prepare("SELECT rowid, * FROM partnership_search ORDER BY rowid");
  return (await env.DB.batch([ofApplications, ofPartnerships])).map(({ results }) => results);
};
/** The statements of a text, which end with a line. */
const run = (sql: string) =>
  env.DB.batch(sql.split(/;\n(?=CREATE|INSERT|DROP)/).map((statement) => env.DB.prepare(statement)));

it("is put aside and built again for a back-up as the migrations made it, with every row", async () => {
  await createApplication({ company: "Société Générale" });
  await createPartnership({ topic: "Zahlungsverkehr" });
  const before = { parts: await parts(), stored: await stored() };
  expect(before.parts).toHaveLength(8);
  expect(before.stored.map((rows) => rows.length > 0)).toEqual([true, true]);
  const { drop, build } = searchIndex(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries));
  await run(drop);
  expect(await parts()).toEqual([]);
  await run(build);
  expect({ parts: await parts(), stored: await stored() }).toEqual(before);
});

it("follows a later migration that makes one part anew", () => {
  const first = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
  const later = [
    "DROP TRIGGER application_search_delete",
    "-- Once more.\nCREATE TRIGGER application_search_delete AFTER DELETE ON applications BEGIN SELECT 1; END",
  ];
  const { build } = searchIndex([...first, ...later]);
  expect(build.match(/CREATE TRIGGER application_search_delete/g)).toHaveLength(1);
  expect(build).toContain("BEGIN SELECT 1; END;");
});

const fullName = "Qwyjibo Erasable";
it.each([
  ["application", async () => createApplication({ fullName }), erase],
  ["partnership", async () => createPartnership({ contactName: fullName }), erasePartnership],
] as const)("keeps no trace of an erased name in the index of each %s", async (of, make, eraseRow) => {
  const blocks = env.DB.prepare(`SELECT hex(block) AS block FROM ${of}_search_data`);
  const found = async () => {
    const { results } = await blocks.all<{ block: string }>();
    const text = results.map(({ block }) => block).join();
    // The index stores once what two neighbouring words share, so that the ending alone would betray the word.
    return ["wyjibo", "rasable"].filter((part) =>
      text.includes(Buffer.from(part).toString("hex").toUpperCase()),
    );
  };
  const { id } = await make();
  expect(await found()).toEqual(["wyjibo", "rasable"]);
  await eraseRow(id);
  expect(await found()).toEqual([]);
});
