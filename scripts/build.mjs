// Builds what wrangler uploads or serves, when anything that it is made of has changed, and once for any number of
// callers at the same time: wrangler starts its build command twice at its start and then for every file that changes.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build as bundle, formatMessages } from "esbuild";
import { buildPages } from "./build-pages.mjs";
import { faultPage } from "./fault-page.mjs";
import { firstLines } from "./first-lines.mjs";
import { hashOf } from "./hash-of.mjs";
import { inOneLine, pagesBuilder, SetUpError, writableState } from "./set-up.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Set by wrangler. In local work a fault becomes a page, because wrangler would let every request wait for its mending. */
const isLocal = process.env.WRANGLER_COMMAND === "dev";
/** What the pages are made of: the same content is not built again. */
const ingredients = [
  "app",
  "public",
  "remix.config.js",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const built = `${root}build`;
/** The hash of the sources that the last build found faulty. */
const faulty = `${built}/faulty`;
/** What wrangler bundles: the Worker, or in local work the page that tells why there is none. */
const entry = `${built}/index.js`;
const worker = 'export { default } from "../worker/index.ts";\n';

await inOneLine(async () => {
  writableState();
  const askedAt = Date.now();
  if (isLocal) await quiet();
  const fault = await withLock(async () => {
    const hash = hashOf([...ingredients, "worker"]);
    if (isLocal && isToldSince(askedAt, hash)) return undefined;
    const [ofPages, ofWorker] = await Promise.all([pages(), isLocal ? faultOfWorker() : undefined]);
    const found = ofPages ?? ofWorker;
    mkdirSync(`${built}/client`, { recursive: true });
    writeFileSync(entry, found === undefined ? worker : workerOfFault(found));
    if (found === undefined) rmSync(faulty, { force: true });
    else if (isLocal) writeFileSync(faulty, hash);
    return found;
  });
  if (fault === undefined) return;
  if (!isLocal) throw new SetUpError(fault);
  console.error(fault);
});

/** Files change in bursts, and wrangler starts this for each event: waits until none has followed for a moment. */
async function quiet() {
  const asked = `${root}.wrangler/build.asked`;
  writeFileSync(asked, "");
  for (let left = 100; left > 0; left = statSync(asked).mtimeMs + 100 - Date.now()) await sleep(left);
}

/** Whether another build of the same burst has told what is wrong with the same sources. */
function isToldSince(askedAt, hash) {
  const toldAt = statSync(faulty, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return toldAt >= askedAt && textOf(faulty) === hash;
}

/** Builds the pages; answers the first lines of what went wrong. */
async function pages() {
  const ingredientsNow = hashOf(ingredients);
  if (textOf(`${built}/ingredients`) === ingredientsNow) return undefined;
  rmSync(`${built}/ingredients`, { force: true });
  const { fault } = (await buildByBuilder()) ?? (await buildPages());
  if (fault) return `The pages could not be built.\n${firstLines(fault, root)}`;
  writeManifestOfPages();
  writeFileSync(`${built}/ingredients`, ingredientsNow);
  return undefined;
}

/** Has the pages built by the process of `npm start` that has all tools loaded; undefined where there is none. */
async function buildByBuilder() {
  const address = isLocal ? textOf(pagesBuilder) : undefined;
  if (!address) return undefined;
  try {
    const signal = AbortSignal.timeout(120_000);
    const { builtBy, fault } = await (await fetch(address, { method: "POST", signal })).json();
    // A builder that was killed leaves its address, at which anybody may answer by now.
    return address.endsWith(`/${builtBy}`) ? { fault } : undefined;
  } catch (error) {
    // It may still be at work: nobody else may write beside it.
    if (error.name === "TimeoutError") return { fault: "npm start builds no more: start it anew." };
    return undefined;
  }
}

/**
 * Writes the manifest of routes once more without those of the console, half of it, for the pages of visitors: they lead
 * nowhere into the console. The Worker names one or the other (worker/page-renderer.ts).
 */
function writeManifestOfPages() {
  const assets = `${built}/client/assets`;
  const [name] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
  const [, assignment, manifest] = /^(window\.__remixManifest=)(\{.*\});?\s*$/s.exec(
    textOf(`${assets}/${name}`) ?? "",
  ) ?? [undefined, "", ""];
  if (!manifest) throw new SetUpError("Remix's manifest of routes is not where or what it was.");
  const { routes, ...rest } = JSON.parse(manifest);
  const pages = Object.entries(routes).filter(([id]) => !id.startsWith("routes/committee"));
  const text = JSON.stringify({ ...rest, routes: Object.fromEntries(pages) });
  writeFileSync(`${assets}/${name.replace(".js", ".pages.js")}`, `${assignment}${text};`);
}

/** What wrangler would stumble over in worker/, before it does. */
async function faultOfWorker() {
  try {
    await bundle({
      entryPoints: [`${root}worker/index.ts`],
      absWorkingDir: root,
      bundle: true,
      write: false,
      format: "esm",
      packages: "external",
      external: ["*/build/server/index.js"],
      logLevel: "silent",
    });
    return undefined;
  } catch (error) {
    const messages = await formatMessages(error.errors ?? [{ text: String(error) }], { kind: "error" });
    return `The Worker could not be built.\n${firstLines(messages.join("\n"), root)}`;
  }
}

function workerOfFault(fault) {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  const options = JSON.stringify({ status: 500, headers });
  const answer = `new Response(${JSON.stringify(faultPage(fault))}, ${options})`;
  return `export default { fetch: () => ${answer}, scheduled: () => {} };\n`;
}

/** One build at a time. Its owner gives a sign of life each second; where none came for ten, there is no owner. */
async function withLock(work) {
  const lock = `${root}.wrangler/build.lock`;
  const owner = `${lock}/pid`;
  const askedAt = Date.now();
  let hasTold = false;
  while (!take(lock)) {
    const silentFor = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    const who = `process ${textOf(owner) || "unknown"}`;
    if (silentFor > 10_000) {
      console.error(`The build of ${who} gave no sign of life for 10 s: it is taken for ended.`);
      rmSync(lock, { recursive: true, force: true });
    } else if (!hasTold && Date.now() - askedAt > 5_000) {
      hasTold = true;
      console.error(`Waiting for the build of ${who} …`);
    }
    await sleep(50);
  }
  writeFileSync(owner, String(process.pid));
  const alive = setInterval(() => utimesSync(lock, new Date(), new Date()), 1_000);
  try {
    return await work();
  } finally {
    clearInterval(alive);
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
