import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Vite builds for development where somebody's variables say so, as Vitest's do, and the next start would serve that.
process.env.NODE_ENV = "production";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Lists for the build alone, one of which would lie among the files that are served. */
const lists = [`${root}build/client/.vite`, `${root}build/server/.vite`];

/**
 * Builds the pages for the browser and for the Worker side by side, as `remix vite:build` does one after the other: the
 * Worker's part names the browser's files, and waits for them where it does.
 *
 * @returns {Promise<{ fault?: string }>} what Vite says is wrong
 */
export function buildPages() {
  return withoutWarning(/envFile/, buildBoth);
}

/**
 * Builds the browser's part and writes nothing: what is loaded and compiled for it is there when it counts.
 *
 * @param {AbortSignal} signal ends it before its time: the build that is wanted meanwhile need not wait for all of it
 */
export function rehearseBuild(signal) {
  const goOn = () => signal.throwIfAborted();
  const untilAborted = { name: "until-aborted", transform: goOn, renderStart: goOn, renderChunk: goOn };
  return withoutWarning(/envFile/, () =>
    build({ build: { ssr: false, write: false }, plugins: [untilAborted] }),
  );
}

async function buildBoth() {
  try {
    removeLists();
    const forBrowser = build({ build: { ssr: false } });
    const afterBrowser = {
      name: "after-browser",
      load: {
        order: "pre",
        handler: (id) => (id.endsWith("virtual:remix/server-manifest") ? forBrowser.then(() => null) : null),
      },
    };
    const forWorker = build({ build: { ssr: true }, plugins: [afterBrowser] });
    const outcomes = await Promise.allSettled([forBrowser, forWorker]);
    const failed = outcomes.find(({ status }) => status === "rejected");
    if (failed) throw failed.reason;
    return {};
  } catch (error) {
    const { message } = (await withPlace(error)) ?? {};
    return { fault: message || "The build failed without a word." };
  } finally {
    removeLists();
  }
}

/** Tailwind names a fault's file and line only where it keeps the places of its sources, which takes every build longer. */
async function withPlace(error) {
  if (!error?.message?.includes("CssSyntaxError")) return error;
  const again = build({ build: { ssr: false, write: false }, css: { devSourcemap: true } });
  return again.then(
    () => error,
    (placed) => placed,
  );
}

async function build(options) {
  // As late as this: whoever finds that nothing has changed loads none of it.
  const vite = await import("vite");
  const configFile = `${root}remix.config.js`;
  await vite.build({ root, configFile, mode: "production", logLevel: "silent", ...options });
}

/** The servers of Vite that Remix starts are not told to be silent, and warn of how Remix calls an option. */
async function withoutWarning(pattern, work) {
  const { warn } = console;
  console.warn = (...words) => {
    if (!pattern.test(words.join(" "))) warn(...words);
  };
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

function removeLists() {
  for (const folder of lists) rmSync(folder, { recursive: true, force: true });
}
