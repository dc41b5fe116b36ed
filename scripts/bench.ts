/**
 * Measures the times of the built site against their targets: `npm run bench`, or `npm run bench -- cpu` for a part. Ends
 * with 1 when a target is missed. Sizes and rows read are held by tests.
 */
import { chromium } from "playwright";
import { provideChromium } from "../tests/chromium.mjs";
import { bundleBareRoute } from "./bench/bundle-bare-route";
import { startCompressingProxy } from "./bench/compressing-proxy";
import { measureCpu } from "./bench/measure-cpu";
import { type Connection, measurePaints, median } from "./bench/measure-paint";
import { measureTap, type Tap } from "./bench/measure-tap";
import { bundleWorker, startBuiltWorker } from "./built-worker";

const parts: Record<string, () => Promise<void>> = { paints, taps, cpu };
const chosen = process.argv.slice(2);
if (chosen.some((name) => !parts[name])) throw new Error(`The parts are ${Object.keys(parts).join(", ")}.`);

const slow: Connection = { name: "400 kbit/s, 400 ms", kilobits: 400, latency: 400, slowerCpu: 1 };
const phone: Connection = {
  name: "1.6 Mbit/s, 150 ms, CPU 4 × slower",
  kilobits: 1600,
  latency: 150,
  slowerCpu: 4,
};

const bundle = process.env.BUNDLE ?? bundleWorker();
const site = await startBuiltWorker({ bundle, beside: await bundleBareRoute() });
const edge = await startCompressingProxy(site.origin);
const browser = await chromium.launch({
  executablePath: provideChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  for (const [name, part] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name)) await part();
} finally {
  await browser.close();
  edge.stop();
  await site.stop();
}

async function paints() {
  const ours = { url: `${edge.origin}/` };
  const loading = { ...ours, isLoadingScreenShown: true };
  const onSlow = await measurePaints(browser, { ours, loading }, slow, 5);
  const onPhone = await measurePaints(browser, { ours }, phone, 5);
  show(`FCP at ${slow.name}, ms`, onSlow.ours.fcp, 0);
  show(`LCP at ${slow.name}, ms`, onSlow.ours.lcp, 0);
  atMost(`CLS at ${slow.name}`, onSlow.ours.cls, 0.01, 3);
  atMost("LCP added by the loading screen, ms", onSlow.loading.lcp - onSlow.ours.lcp, 100, 0);
  show(`FCP at ${phone.name}, ms`, onPhone.ours.fcp, 0);
  atMost(`LCP at ${phone.name}, ms`, onPhone.ours.lcp, 2500, 0);
  atMost(`CLS at ${phone.name}`, onPhone.ours.cls, 0.01, 3);
}

/** The form's page on the slowest line that anybody applies on. */
async function taps() {
  const line = { kilobits: 50, delayMs: 1_500 };
  const measured: Tap[] = [];
  for (let tap = 0; tap < 5; tap++) measured.push(await measureTap(browser, edge.origin, line));
  const medianOf = (name: keyof Tap) => median(measured.map((tap) => tap[name]));
  const where = `at ${line.kilobits} kbit/s, ${line.delayMs.toLocaleString("en")} ms`;
  atMost(`tap on an apply link ${where} : answered after, ms`, medianOf("answer"), 100, 0);
  atMost(`tap on an apply link ${where} : form there after, ms`, medianOf("firstField"), 3_000, 0);
  show(`tap on an apply link ${where} : the whole of it, ms`, medianOf("form"), 0);
}

async function cpu() {
  const home = `${site.directOrigin}/`;
  const { byteLength } = await (await fetch(home)).arrayBuffer();
  // A request with a session is shown no stored page.
  const headers = { cookie: "CF_Authorization=none" };
  const { uncached, stored, query, bytes, bare } = await measureCpu({
    uncached: { url: home, headers, times: 200 },
    query: { url: `${site.besideOrigin}/query`, times: 500 },
    stored: { url: home, times: 2_000 },
    bytes: { url: `${site.besideOrigin}/bytes/${byteLength}`, times: 2_000 },
    bare: { url: site.besideOrigin, times: 2_000 },
  });
  // Deployed, D1 answers elsewhere.
  const simulated = query - bare;
  atMost("uncached / : CPU without the simulated D1, ms", uncached - simulated, 7, 2);
  show("stored / : CPU, ms", stored, 3);
  show("bare answer of as many bytes : CPU, ms", bytes, 3);
  show("bare JSON : CPU, ms", bare, 3);
  atLeast("bare answer of as many bytes beside the stored /", bytes / stored, 0.65);
}

/** A figure that has no target. */
function show(what: string, measured: number, digits: number) {
  print(what, "", measured.toFixed(digits), "");
}

function atMost(what: string, measured: number, limit: number, digits: number) {
  judge(what, `≤ ${limit}`, measured.toFixed(digits), measured <= limit);
}

function atLeast(what: string, measured: number, limit: number) {
  judge(what, `≥ ${limit}`, measured.toFixed(2), measured >= limit);
}

function judge(what: string, target: string, measured: string, isMet: boolean) {
  if (!isMet) process.exitCode = 1;
  print(what, target, measured, isMet ? "met" : "MISSED");
}

function print(what: string, target: string, measured: string, verdict: string) {
  console.log(`${what.padEnd(64)}${target.padStart(9)}${measured.padStart(16)}  ${verdict}`);
}
