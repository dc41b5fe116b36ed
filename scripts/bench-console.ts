/**
 * Measures the console's queries on a local D1 with 100 and with 100,000 applications: the rows that D1 reads, which
 * have a bound, and the milliseconds. Ends with 1 when a bound is broken. Run it with `npm run bench:console`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { consoleQueries } from "../tests/console-queries";
import { countRowsRead } from "../tests/count-rows-read";
import { fillConsole } from "../tests/fill-console";
import { migrate } from "./migrate";

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

async function measure(size: number): Promise<Measurement[]> {
  const state = mkdtempSync(join(tmpdir(), "bench-console-"));
  const worker = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    d1Databases: ["DB"],
    d1Persist: state,
    log: new Log(LogLevel.ERROR),
  });
  try {
    const database = await worker.getD1Database("DB");
    await migrate(database);
    const start = performance.now();
    await fillConsole(database, size);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(`${size.toLocaleString("en")} applications in ${seconds} s`);
    return await measureQueries(database, size);
  } finally {
    await worker.dispose();
    rmSync(state, { recursive: true });
  }
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
