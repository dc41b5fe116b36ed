import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The number of the runtime that this process started last. */
export function newestRuntime(): number {
  // By start, not by number: numbers begin anew, and the oldest may be another test's.
  const choice = ["-o", "pid=,comm=", "--ppid", String(process.pid), "--sort=start_time"];
  const children = execFileSync("ps", choice, { encoding: "utf8" }).split("\n");
  const runtime = children.filter((line) => /workerd/.test(line)).at(-1);
  if (!runtime) throw new Error("This process runs no workerd");
  return Number(runtime.trim().split(/\s+/)[0]);
}

/** Its time and memory. */
export function startGauge() {
  const folder = `/proc/${newestRuntime()}`;
  return {
    /** Milliseconds of processor time that it has used. */
    cpuMs: () => {
      const fields = readFileSync(`${folder}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    /** Bytes that it holds in memory. */
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`${folder}/status`, "utf8"))?.[1]) * 1024,
  };
}
