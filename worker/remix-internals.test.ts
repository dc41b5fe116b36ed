import { expect, it, vi } from "vitest";
import * as build from "../build/server/index.js";
import lockfile from "../package-lock.json";
import { askWorker } from "../tests/ask-worker";
import { signedInApp } from "../tests/signed-in-app";
import { pagePath } from "./page-path";

// Undocumented parts of Remix that app/entry.server.tsx, worker/page-renderer.ts, worker/page-templates.ts and
// worker/page-path.ts use. An upgrade that changes it breaks these tests first.

const remix = `Remix ${lockfile.packages["node_modules/@remix-run/cloudflare"].version}`;
const ask = (path: string) => askWorker(`https://openfinance.example${path}`);

it("tells the server's entry which script the browser begins with, and which routes match", async () => {
  const page = await (await ask("/applications")).text();
  expect(page, remix).toContain(`<script type="module" src="${build.assets.entry.module}">`);
  expect(page, remix).not.toContain(" nonce=");
  const { ask: askAsMember } = await signedInApp();
  expect((await askAsMember("/committee")).text, remix).toContain(" nonce=");
});

it("lists the routes of the build with their ids, paths and parents", () => {
  expect(build.routes["routes/committee.members"], remix).toMatchObject({
    id: "routes/committee.members",
    path: "members",
    parentId: "routes/committee",
  });
});

it("answers with a page's data where its path ends in .data, and the first page's is _root", async () => {
  for (const path of ["/_root.data", "/applications.data"]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("Content-Type")], `${remix}: ${path}`).toEqual([
      200,
      "text/x-script",
    ]);
    expect(pagePath(path).isData).toBe(true);
  }
});

it("starts a timer for each page, and clears it when the request is aborted", async () => {
  const started = vi.spyOn(globalThis, "setTimeout");
  const cleared = vi.spyOn(globalThis, "clearTimeout");
  await (await ask("/applications")).text();
  const { streamTimeout } = build.entry.module;
  const timers = started.mock.results.filter((_, call) => started.mock.calls[call]?.[1] === streamTimeout);
  expect(timers.length, `${remix} starts none: worker/page-renderer.ts need not clear it`).toBe(1);
  for (const { value } of timers) expect(cleared, remix).toHaveBeenCalledWith(value);
});
