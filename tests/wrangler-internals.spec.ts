import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "playwright/test";
import {
  direct,
  directOrigin,
  installedVersions,
  miniflareIn,
  unbuiltOptionsOf,
  workerOptionsOf,
} from "../scripts/wrangler-internals";

// This breaks first when an upgrade changes undocumented parts of wrangler and Miniflare; all other journeys need them.

test("the options of the Worker hold what wrangler.toml binds", () => {
  const options = workerOptionsOf(fileURLToPath(new URL("../wrangler.toml", import.meta.url)));
  expect(options, `read by ${installedVersions}`).toMatchObject({
    d1Databases: { DB: expect.anything() },
    ratelimits: { FLOOD_LIMITER: expect.anything() },
    assets: { directory: expect.stringMatching(/build\/client$/) },
    bindings: { MAIL_FROM: expect.any(String) },
  });
});

test("the bindings of the Worker are read where nothing was built, with the secrets that lie beside", () => {
  const folder = mkdtempSync(join(tmpdir(), "internals-"));
  const configuration = join(folder, "wrangler.toml");
  try {
    cpSync(fileURLToPath(new URL("../wrangler.toml", import.meta.url)), configuration);
    writeFileSync(join(folder, ".dev.vars"), 'APP_SECRET="known to this test alone"');
    expect(unbuiltOptionsOf(configuration), `read by ${installedVersions}`).toMatchObject({
      d1Databases: { DB: expect.anything() },
      bindings: { APP_SECRET: "known to this test alone" },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a Worker is reached directly, and its temporary files lie in the folder that was named", async () => {
  const folder = mkdtempSync(join(tmpdir(), "internals-"));
  const contents = "export default { fetch: () => new Response('reached') }";
  const worker = { name: "one", modules: [{ type: "ESModule" as const, path: "one.js", contents }] };
  const miniflare = miniflareIn(folder, { workers: [{ ...worker, ...direct }] });
  try {
    const origin = await directOrigin(miniflare, "one");
    expect(await (await fetch(origin)).text(), `served by ${installedVersions}`).toBe("reached");
    expect(readdirSync(folder), `left by ${installedVersions}`).not.toEqual([]);
  } finally {
    await miniflare.dispose();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});
