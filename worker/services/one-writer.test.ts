import { expect, it } from "vitest";

const sources = import.meta.glob<string>("../**/*.ts", { query: "?raw", import: "default", eager: true });

const written = (table: string) =>
  Object.entries(sources)
    .filter(([path, source]) => !path.endsWith(".test.ts") && source.includes(`INSERT INTO ${table}`))
    .map(([path]) => path);

it.each([
  ["audit_entries", "./insert-audit-entry.ts"],
  ["outbox", "./insert-letter.ts"],
])("%s has one writer", (table, path) => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(written(table)).toEqual([path]);
});
