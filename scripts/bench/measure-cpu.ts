import { readdirSync, readFileSync } from "node:fs";
import { median } from "./measure-paint";

type Asked = { url: string; headers?: Record<string, string>; times: number };

const rounds = 3;
const warmUp = 100;

/**
 * CPU milliseconds that workerd spends on one request of each kind, asked one after the other: the median of three rounds.
 * All that runs in workerd counts, the simulated D1 too. Linux alone tells what a process has used.
 */
export async function measureCpu<Kind extends string>(
  asked: Record<Kind, Asked>,
): Promise<Record<Kind, number>> {
  const workerd = findWorkerd();
  const kinds = Object.entries(asked) as [Kind, Asked][];
  const measured = new Map(kinds.map(([kind]): [Kind, number[]] => [kind, []]));
  for (const [, request] of kinds) await ask({ ...request, times: warmUp });
  for (let round = 0; round < rounds; round++)
    for (const [kind, request] of kinds) {
      const before = cpuOf(workerd);
      await ask(request);
      measured.get(kind)?.push((cpuOf(workerd) - before) / request.times);
    }
  return Object.fromEntries([...measured].map(([kind, values]) => [kind, median(values)])) as Record<
    Kind,
    number
  >;
}

let clients = 0;

async function ask({ url, headers, times }: Asked): Promise<void> {
  for (let time = 0; time < times; time++) {
    // Everybody from a network of their own, or the flood limits would answer.
    clients += 1;
    const network = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
    const answer = await fetch(url, {
      headers: { "user-agent": "bench", "cf-connecting-ip": network, ...headers },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  }
}

/** The one workerd that this process has started and that still runs. */
function findWorkerd(): string {
  const found = readdirSync("/proc").filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    const { name, fields } = statOf(id) ?? {};
    return name === "workerd" && fields?.[1] === String(process.pid);
  });
  const [id] = found;
  if (id === undefined || found.length > 1) throw new Error(`${found.length} workerd run here, not one.`);
  return id;
}

/** Time in user and in kernel mode, which Linux tells in hundredths of a second. */
function cpuOf(id: string): number {
  const { fields } = statOf(id) ?? {};
  if (!fields) throw new Error("workerd has ended.");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** A process's name, and what its line says after it; undefined once it has ended. */
function statOf(id: string): { name: string; fields: string[] } | undefined {
  try {
    const line = readFileSync(`/proc/${id}/stat`, "utf8");
    const end = line.lastIndexOf(")");
    return { name: line.slice(line.indexOf("(") + 1, end), fields: line.slice(end + 2).split(" ") };
  } catch {
    return undefined;
  }
}
