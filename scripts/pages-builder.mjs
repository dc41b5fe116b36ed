// Builds the pages for `npm start`, one build after the other in one process: loading Vite, Remix and Tailwind, and the
// first build with them, take as long as the build itself. Started by scripts/start.mjs, and ends with it.
import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { buildPages, rehearseBuild } from "./build-pages.mjs";
import { pagesBuilder } from "./set-up.mjs";

/** Rolldown keeps some 50 MB of each build. */
const mostMemory = 1_500_000_000;
const path = `/${randomUUID()}`;
let work = rehearseBuild().catch(() => {});

for (const end of ["disconnect", "SIGINT", "SIGTERM", "SIGHUP"]) process.on(end, () => process.exit(1));
process.on("exit", () => rmSync(pagesBuilder, { force: true }));

const server = createServer((request, response) => {
  if (request.method !== "POST" || request.url !== path) return response.writeHead(404).end();
  work = work.then(async () => {
    response.end((await buildPages()) ?? "");
    if (process.memoryUsage.rss() > mostMemory) setTimeout(() => process.exit(), 5_000);
  });
});
server.listen(0, "127.0.0.1", () => {
  // Whoever may read the project's folder may have it built.
  writeFileSync(pagesBuilder, `http://127.0.0.1:${server.address().port}${path}`, { mode: 0o600 });
});
