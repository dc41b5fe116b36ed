import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import text from "../../docs/inventories.md?raw";
import * as schema from "../db/schema";
import digest from "./digest.ts?raw";

const tables = Object.values(schema).flatMap((value) =>
  value instanceof SQLiteTable ? [getTableConfig(value).name] : [],
);

it("names the level of every table", () => {
  expect(tables.length).toBeGreaterThan(10);
  const listed = (text.split("## Data")[1] ?? "").split("## Keys")[0] ?? "";
  expect(tables.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
});

it("names every purpose of the secret", () => {
  const purposes = /purpose:\s+([^,]+),/.exec(digest)?.[1]?.match(/[a-z-]+/g) ?? [];
  expect(purposes.length).toBeGreaterThan(4);
  expect(purposes.filter((purpose) => !text.includes(`\`${purpose}\``))).toEqual([]);
});
