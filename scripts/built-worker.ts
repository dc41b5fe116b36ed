import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Log, LogLevel, type WorkerOptions } from "miniflare";
import { databaseOverHttp, databaseWorker } from "./database-over-http";
import { seedStatement } from "./demo-events";
import { demoMembers } from "./demo-members";
import { migrate } from "./migrate";
import { setUp, wrangler } from "./set-up.mjs";
import { direct, directOrigin, miniflareIn, workerOptionsOf } from "./wrangler-internals";

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export type BuiltWorker = Awaited<ReturnType<typeof startBuiltWorker>>;

/** Builds the Worker as a deployment would upload it, on a fresh clone, too; answers the folder that holds it. */
export function bundleWorker(folder = inRoot(".wrangler/deployment")): string {
  setUp({ withDatabase: false });
  mkdirSync(folder, { recursive: true });
  wrangler("The build of the Worker", "deploy", "--dry-run", "--outdir", folder);
  return folder;
}

/**
 * Serves the built Worker with the static files in front of it, as Cloudflare does, on workerd itself and without the
 * development proxy. Its database is its own: migrated, with members, with the demo events unless said otherwise, and gone when
 * it stops unless `state` names a folder to keep it in.
 */
export async function startBuiltWorker({
  bundle,
  port = 0,
  state,
  variables = {},
  withDemoEvents = true,
  front,
  beside,
  onOutput = () => {},
}: {
  bundle: string;
  port?: number;
  state?: string;
  variables?: Record<string, string>;
  /** Without them the database holds what the migrations brought: history alone. */
  withDemoEvents?: boolean;
  /** A module that takes the requests in place of the built one, `./index.js`, and may hand them on. */
  front?: string;
  /** The module of another Worker to run in the same process, for comparison. */
  beside?: string;
  /** Gets what the Worker logs, line by line. */
  onOutput?: (line: string) => void;
}) {
  const workerOptions = workerOptionsOf(inRoot("wrangler.toml"));
  const site: WorkerOptions = {
    ...workerOptions,
    bindings: { ...workerOptions.bindings, ...variables },
    name: "site",
    modules: [
      ...(front === undefined
        ? []
        : [{ type: "ESModule" as const, path: join(bundle, "front.js"), contents: front }]),
      { type: "ESModule", path: join(bundle, "index.js") },
    ],
    // workerd takes no module from outside its root.
    modulesRoot: bundle,
  };
  const compared: WorkerOptions[] = beside
    ? [
        { ...site, ...direct, name: "direct", assets: undefined, queueConsumers: undefined },
        {
          name: "beside",
          modules: [{ type: "ESModule", path: "beside.js", contents: beside }],
          d1Databases: workerOptions.d1Databases,
          ...direct,
        },
      ]
    : [];
  const temporary = mkdtempSync(join(tmpdir(), "built-worker-"));
  const worker = miniflareIn(temporary, {
    workers: [site, databaseWorker(workerOptions.d1Databases), ...compared],
    host: "127.0.0.1",
    port,
    d1Persist: state ? join(state, "d1") : false,
    log: new Log(LogLevel.ERROR),
    handleRuntimeStdio: (output: Readable, errors: Readable) => {
      for (const stream of [output, errors]) {
        stream.on("data", (chunk: Buffer) => {
          for (const line of String(chunk).split("\n")) if (line !== "") onOutput(line);
        });
      }
    },
  });
  const origin = (await worker.ready).origin;
  const database = databaseOverHttp(await directOrigin(worker, "database"));
  await migrate(database);
  await database.prepare(demoMembers).run();
  if (withDemoEvents) await database.prepare(seedStatement(new Date())).run();
  return {
    /** `http://127.0.0.1:<port>`, without a slash at its end. */
    origin,
    /** With `beside`: the same Worker again, without Miniflare's own Workers for static files in front of it. */
    directOrigin: beside ? await directOrigin(worker, "direct") : origin,
    /** With `beside`: the other Worker. */
    besideOrigin: beside ? await directOrigin(worker, "beside") : origin,
    database,
    /** Does what the Worker does by one of the cron expressions of wrangler.toml, which nothing runs here by itself. */
    runSchedule: async (cron: string) => {
      const { outcome } = await (await worker.getWorker("site")).scheduled({ cron });
      if (outcome !== "ok") throw new Error(`The schedule ${cron} failed: ${outcome}`);
    },
    stop: async () => {
      await worker.dispose();
      // Miniflare removes its own folder without waiting, which a process that ends at once cuts off.
      rmSync(temporary, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
