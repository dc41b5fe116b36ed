import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The runtime that this process started last. */
function runtime(): number {
  const choice = ["-o", "pid=,comm=", "--ppid", String(process.pid), "--sort=start_time"];
  const lines = execFileSync("ps", choice, { encoding: "utf8" }).split("\n");
  return Number(
    lines
      .filter((line) => /workerd/.test(line))
      .at(-1)
      ?.trim()
      .split(/\s+/)[0],
  );
}

/** Milliseconds of processor time that the runtime has used. */
export function cpuMs(): number {
  const fields = readFileSync(`/proc/${runtime()}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Bytes that the runtime holds in memory. */
export function memory(): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${runtime()}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}
