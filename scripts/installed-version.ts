import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** "wrangler 4.86.0", for whoever reads a failure. */
export function installedVersion(name: string): string {
  const path = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return `${name} ${JSON.parse(readFileSync(path, "utf8")).version}`;
}
