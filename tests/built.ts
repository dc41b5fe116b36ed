import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The Worker's tests load the pages as they were built: what was edited since is built first. */
export default function buildPages() {
  const build = fileURLToPath(new URL("../scripts/build.mjs", import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: "inherit" });
  if (status !== 0) throw new Error("There are no pages to test, as the lines above say.");
}
