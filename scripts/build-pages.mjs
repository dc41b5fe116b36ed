import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
// Vite is told to be silent, but the servers that Remix starts of it are not, and warn of how Remix calls an option.
console.warn = () => {};

const madeBy = { browser: `${root}build/client/.vite`, worker: `${root}build/server/.vite` };

/**
 * Builds the pages for the browser and for the Worker side by side, as `remix vite:build` does one after the other: the
 * Worker's part names the browser's files, and waits for them where it does.
 *
 * @returns {Promise<string | undefined>} what Vite says is wrong
 */
export async function buildPages() {
  try {
    // As late as this: whoever finds that nothing has changed loads none of it.
    const { build } = await import("vite");
    for (const folder of Object.values(madeBy)) rmSync(folder, { recursive: true, force: true });
    const forBrowser = build(options({ ssr: false }));
    const afterBrowser = {
      name: "after-browser",
      load: {
        order: "pre",
        handler: (id) => (id.endsWith("virtual:remix/server-manifest") ? forBrowser.then(() => null) : null),
      },
    };
    const forWorker = build({ ...options({ ssr: true }), plugins: [afterBrowser] });
    const outcomes = await Promise.allSettled([forBrowser, forWorker]);
    const failed = outcomes.find(({ status }) => status === "rejected");
    if (failed) throw failed.reason;
    return undefined;
  } catch (error) {
    return String(error?.message ?? error);
  } finally {
    // Lists for the build alone, one of which would lie among the files that are served.
    for (const folder of Object.values(madeBy)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the browser's part and writes nothing: what is loaded and compiled for it is there when it counts. */
export async function rehearseBuild() {
  const { build } = await import("vite");
  await build(options({ ssr: false, write: false }));
}

function options(build) {
  return { root, configFile: `${root}remix.config.js`, mode: "production", logLevel: "silent", build };
}
