import lighthouse from "lighthouse";
import { median } from "./measure-paint";

/** Of each of Lighthouse's categories, the page that got least. */
export type LowestScores = Map<string, { path: string; score: number }>;

/** Lighthouse on a phone, median of the runs; what is no matter of time is asked once. */
export async function measureScores({
  origin,
  paths,
  runs,
  targets,
  debuggingPort,
  say,
  note,
}: {
  origin: string;
  paths: readonly string[];
  runs: number;
  targets: Readonly<Record<string, number>>;
  debuggingPort: number;
  say: (text: string) => void;
  /** Gets every score below its target. */
  note: (text: string) => void;
}): Promise<LowestScores> {
  const lowest: LowestScores = new Map();
  // Search engines are asked to leave out the others. All at once: a connection that rests meanwhile is closed.
  const isListed = await Promise.all(
    paths.map(async (path) => !(await (await fetch(origin + path)).text()).includes('content="noindex"')),
  );
  for (const [index, path] of paths.entries()) {
    const asked = Object.keys(targets).filter((category) => category !== "seo" || isListed[index]);
    const scores: Record<string, number>[] = [];
    for (let run = 0; run < runs; run++) {
      say(`Lighthouse, page ${index + 1} of ${paths.length}, run ${run + 1}: ${path}`);
      const onlyCategories = run === 0 ? asked : ["performance"];
      const flags = { port: debuggingPort, logLevel: "silent", onlyCategories } as const;
      const result = await lighthouse(origin + path, flags);
      if (!result) throw new Error(`Lighthouse said nothing of ${path}`);
      const categories = Object.entries(result.lhr.categories);
      scores.push(Object.fromEntries(categories.map(([id, { score }]) => [id, (score ?? 0) * 100])));
    }
    for (const category of asked) {
      const score = median(scores.flatMap((run) => run[category] ?? []));
      if (score < (targets[category] ?? 0)) note(`${path}: Lighthouse ${category} ${score.toFixed(0)}`);
      if (score < (lowest.get(category)?.score ?? 101)) lowest.set(category, { path, score });
    }
  }
  return lowest;
}
