/**
 * Measures the console's queries on a local D1 with 100 and with 100,000 applications: the rows that D1 reads, which
 * have a bound, and the milliseconds. Ends with 1 when a bound is broken. Run it with `npx tsx scripts/bench-console.ts`.
 */
import { consoleQueries } from "../tests/console-queries";
import { countRowsRead } from "../tests/count-rows-read";
import { withFilledDatabase } from "./bench/filled-database";

const asked = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = asked.length > 0 ? asked : [100, 100_000];
const repetitions = 10;

type Measurement = { name: string; limit: number; rowsRead: number; milliseconds: number };

const measured: Measurement[][] = [];
for (const size of sizes) measured.push(await measure(size));
const [first = []] = measured;

const heads = sizes.map((size) => `rows at ${size.toLocaleString("en")}`.padStart(17));
console.log(`${"query".padEnd(34)}${heads.join("")}   bound  ms (last)  verdict`);
let isBroken = false;
for (const [index, { name, limit }] of first.entries()) {
  const rows = measured.flatMap((size) => size[index] ?? []);
  const isBounded = rows.every(({ rowsRead }) => rowsRead <= limit);
  isBroken ||= !isBounded;
  const counts = rows.map(({ rowsRead }) => String(rowsRead).padStart(17)).join("");
  const time = (rows.at(-1)?.milliseconds ?? 0).toFixed(1).padStart(9);
  console.log(
    `${name.padEnd(34)}${counts}${String(limit).padStart(8)}${time}    ${isBounded ? "ok" : "BROKEN"}`,
  );
}
if (isBroken) process.exitCode = 1;

function measure(size: number): Promise<Measurement[]> {
  console.log(`Filling a database with ${size.toLocaleString("en")} applications …`);
  return withFilledDatabase(size, (database) => measureQueries(database, size));
}

async function measureQueries(database: D1Database, size: number): Promise<Measurement[]> {
  const counting = countRowsRead(database);
  const timed = consoleQueries(database, size);
  const measurements: Measurement[] = [];
  for (const [index, { name, limit, run }] of consoleQueries(counting.database, size).entries()) {
    await run();
    const rowsRead = counting.takeRowsRead();
    const start = performance.now();
    for (let i = 0; i < repetitions; i++) await timed[index]?.run();
    measurements.push({ name, limit, rowsRead, milliseconds: (performance.now() - start) / repetitions });
  }
  return measurements;
}
