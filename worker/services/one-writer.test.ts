import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A row that another module writes may lack what belongs to it. */
it.each([
  ["audit_entries", "auditEntries", "./insert-audit-entry.ts"],
  ["outbox", "outbox", "./insert-letter.ts"],
])("adds rows to %s by one module alone", (table, name, writer) => {
  const written = `insert\\s+(or\\s+\\w+\\s+)?into\\s+\\W?${table}\\b`;
  const insert = new RegExp(`${written}|\\binsert\\(${name}\\)|\\binsertFor\\(\\w+, "${table}"`, "i");
  const writers = Object.entries(sources).filter(([, source]) => insert.test(source));
  expect(writers.map(([path]) => path)).toEqual([writer]);
});
