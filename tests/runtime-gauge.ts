import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The time and memory of the runtime that this process started last. */
export function startGauge() {
  const choice = ["-o", "pid=,comm=", "--ppid", String(process.pid), "--sort=start_time"];
  const lines = execFileSync("ps", choice, { encoding: "utf8" }).split("\n");
  const runtime = lines.filter((line) => /workerd/.test(line)).at(-1);
  if (!runtime) throw new Error("This process runs no workerd");
  const folder = `/proc/${runtime.trim().split(/\s+/)[0]}`;
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
