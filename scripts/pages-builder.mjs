// Builds the pages for `npm start`, one build after the other in one process: loading Vite, Remix and Tailwind, and the
// first build with them, take as long as the build itself. Started by scripts/start.mjs, and ends with it; with 0, to be
// replaced by a new one.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { buildPages, rehearseBuild } from "./build-pages.mjs";
import { pagesBuilder } from "./set-up.mjs";

/** Rolldown keeps some 50 MB of each build. */
const mostMemory = 1_500_000_000;
const id = randomUUID();
const packages = () => readFileSync("package-lock.json", "utf8");
const loadedPackages = packages();
let address = "";
const rehearsal = new AbortController();
let work = rehearseBuild(rehearsal.signal).catch(() => {});

for (const end of ["disconnect", "SIGINT", "SIGTERM", "SIGHUP"]) process.on(end, () => process.exit(1));
process.on("exit", () => {
  // Another `npm start` in this folder has a builder of its own.
  if (existsSync(pagesBuilder) && readFileSync(pagesBuilder, "utf8") === address) rmSync(pagesBuilder);
});

const server = createServer((request, response) => {
  if (request.method !== "POST" || request.url !== `/${id}`) return response.writeHead(404).end();
  rehearsal.abort();
  work = work.then(async () => {
    // Its tools are those of before.
    if (packages() !== loadedPackages) return response.writeHead(410).end(() => process.exit(0));
    const { fault } = await buildPages();
    response.end(JSON.stringify({ builtBy: id, fault }));
    if (process.memoryUsage.rss() > mostMemory) setTimeout(() => process.exit(0), 5_000);
  });
});
server.listen(0, "127.0.0.1", () => {
  address = `http://127.0.0.1:${server.address().port}/${id}`;
  // Whoever may read the project's folder may have it built.
  writeFileSync(pagesBuilder, address, { mode: 0o600 });
});
