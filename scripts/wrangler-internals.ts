import { Miniflare, type MiniflareOptions } from "miniflare";
import * as wrangler from "wrangler";
import { installedVersion } from "./installed-version";
import { SetUpError } from "./set-up.mjs";

// The parts of wrangler and Miniflare that this project uses though neither promises them: here and nowhere else, so that an
// upgrade that takes it away says what is missing.

/** The versions that are installed, for whoever reads a failure. */
export const installedVersions = ["wrangler", "miniflare"].map(installedVersion).join(", ");

/** The options for Miniflare of the Worker that a wrangler.toml describes. */
export function workerOptionsOf(configuration: string) {
  const name = "unstable_getMiniflareWorkerOptions";
  return known(name, wrangler.unstable_getMiniflareWorkerOptions)(configuration).workerOptions;
}

/** The settings of a wrangler.toml; a `SetUpError` says which one is wrong. */
export function configurationOf(config: string) {
  const read = known("unstable_readConfig", wrangler.unstable_readConfig);
  try {
    return read({ config });
  } catch (error) {
    throw new SetUpError(String(error instanceof Error ? error.message : error));
  }
}

/** The option by which a Worker is reached without Miniflare's own Workers in front of it, at `directOrigin`. */
export const direct = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };

/** Where a Worker with that option listens: `http://127.0.0.1:<port>`. */
export async function directOrigin(miniflare: Miniflare, name: string): Promise<string> {
  return (await known("unsafeGetDirectURL", miniflare.unsafeGetDirectURL).call(miniflare, name)).origin;
}

/** A Miniflare whose temporary folder is made within this one: it asks where once, when it is made itself. */
export function miniflareIn(folder: string, options: MiniflareOptions): Miniflare {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return new Miniflare(options);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function known<Value>(name: string, value: Value | undefined): Value {
  if (value === undefined)
    throw new Error(
      `${installedVersions} have no ${name} any more, which scripts/wrangler-internals.ts needs`,
    );
  return value;
}
