/**
 * Measures the built site against its targets: `npm run bench`, with `--json` for machines; `--only` measures a part. Ends
 * with 1 when a target is missed. Every time is taken on this machine in this run; another build is compared in the same
 * run, with its folder checked out beside this one.
 */
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { provideChromium } from "../tests/chromium.mjs";
import { waysOfApplying, weighApplying } from "../tests/weigh-applying";
import { weighPages } from "../tests/weigh-pages";
import { weighVisit } from "../tests/weigh-visit";
import { bundleBareRoute } from "./bench/bundle-bare-route";
import { startCompressingProxy } from "./bench/compressing-proxy";
import { startFigures } from "./bench/figures";
import { measureCpu } from "./bench/measure-cpu";
import { type Connection, measurePaints, median } from "./bench/measure-paint";
import { measureTap, type Tap } from "./bench/measure-tap";
import { measureThroughput } from "./bench/measure-throughput";
import { measureRowsRead, type RowsRead } from "./bench/rows-read";
import { bundleWorker, startBuiltWorker } from "./built-worker";

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    /** Some of the parts below, separated by commas, in place of all. */
    only: { type: "string" },
  },
});
const parts: Record<string, () => Promise<void>> = {
  weights,
  journeys,
  paints,
  taps,
  throughput,
  cpu,
  rows: rowsAsDataGrows,
};
const chosen = options.only?.split(",") ?? Object.keys(parts);
if (chosen.some((name) => !parts[name])) throw new Error(`--only knows ${Object.keys(parts).join(", ")}`);

const { atLeast, atMost, close, judge, note, say, show } = startFigures({
  isForMachines: options.json,
});
const kB = 1000;
const slow: Connection = { name: "400 kbit/s, 400 ms", kilobits: 400, latency: 400, slowerCpu: 1 };
const phone: Connection = {
  name: "1.6 Mbit/s, 150 ms, CPU 4 × slower",
  kilobits: 1600,
  latency: 150,
  slowerCpu: 4,
};

/** A request with a session is shown no stored page. */
const uncached = { cookie: "CF_Authorization=none" };

const bundle = bundleWorker();
const site = await startBuiltWorker({
  bundle,
  beside: await bundleBareRoute(),
  // Letters wait: the simulator would write each one to a file, on the same core.
  variables: { MAIL_FROM: "" },
});
const edge = await startCompressingProxy(site.origin);
const browser = await chromium.launch({
  executablePath: provideChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  for (const name of chosen) await parts[name]?.();
} finally {
  await browser.close();
  edge.stop();
  await site.stop();
}
close();

async function weights() {
  const context = await browser.newContext({ serviceWorkers: "block" });
  // What watches a visit comes some seconds after the first press, and is none of the dialog's.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const page = await context.newPage();
  const home = await weighVisit(page, () => page.goto(`${site.origin}/`));
  const dialog = await weighVisit(page, async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).click();
    await page.getByRole("dialog").waitFor();
  });
  await context.close();
  const fresh = await browser.newPage();
  const apply = await weighVisit(fresh, () => fresh.goto(`${site.origin}/apply`));
  await fresh.close();
  const lite = await browser.newPage({ extraHTTPHeaders: { "Save-Data": "on" } });
  const still = await weighVisit(lite, () => lite.goto(`${site.origin}/`));
  await lite.close();
  atMost("/ : HTML with its CSS, kB", home.html / kB, 14);
  atMost("/apply : HTML with its CSS, kB", apply.html / kB, 12);
  atMost("/ : JavaScript before intent, kB", home.scripts / kB, 15);
  atMost("dialog : JavaScript on intent, kB", (dialog.scripts - dialog.takeOver) / kB, 45);
  show("dialog : React and the router with it, kB", (dialog.takeOver / kB).toFixed(1));
  atMost("/ : first view in all, kB", home.total / kB, 150);
  atMost("/ : requests", home.requests, 12);
  atMost("/ : requests to another origin", home.foreign, 0);
  atMost("/ in lite mode : HTML with its CSS, kB", still.html / kB, 12);
  atMost("/ in lite mode : in all, kB", still.total / kB, 30);
  const elsewhere = (await weighPages(browser, site.origin)).filter(({ path }) => path !== "/");
  const heaviest = (isForm: boolean) =>
    elsewhere
      .filter(({ isTakenOverAtOnce }) => isTakenOverAtOnce === isForm)
      .toSorted((one, other) => other.weight.scripts - one.weight.scripts)[0];
  const [reading, form] = [heaviest(false), heaviest(true)];
  if (!reading || !form) throw new Error("There is no page of its kind.");
  atMost(`elsewhere : JavaScript before intent, kB (${reading.path})`, reading.weight.scripts / kB, 10);
  // Whoever comes here has reached for it.
  show(`${form.path} : JavaScript of the heaviest form, kB`, (form.weight.scripts / kB).toFixed(1));
}

/** From the landing page by an event and the form to the applicant's own page, on a first visit. */
async function journeys() {
  const limits = { lite: 60, plain: 80, scripts: 150 };
  for (const [name, applying] of Object.entries(waysOfApplying)) {
    const { total } = await weighApplying(browser, applying, { baseURL: site.origin });
    atMost(`landing page to own page ${applying.way}, kB`, total / kB, limits[name as keyof typeof limits]);
  }
}

async function paints() {
  const ours = { url: `${edge.origin}/` };
  const loading = { ...ours, isLoadingScreenShown: true };
  const visits = 5;
  say(`visits at ${slow.name}`);
  const onSlow = await measurePaints(browser, { ours, loading }, slow, visits);
  say(`visits at ${phone.name}`);
  const onPhone = await measurePaints(browser, { ours }, phone, visits);
  show(`FCP at ${slow.name}, ms`, onSlow.ours.fcp.toFixed(0));
  show(`LCP at ${slow.name}, ms`, onSlow.ours.lcp.toFixed(0));
  atMost(`CLS at ${slow.name}`, onSlow.ours.cls, 0.01, 3);
  atMost("LCP added by the loading screen, ms", onSlow.loading.lcp - onSlow.ours.lcp, 100);
  show(`FCP at ${phone.name}, ms`, onPhone.ours.fcp.toFixed(0));
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
  show(`tap on an apply link ${where} : the whole of it, ms`, medianOf("form").toFixed(0));
}

async function throughput() {
  const measured = await measureThroughput(site, uncached, say);
  for (const [kind, { rate, p99 }] of measured)
    show(`${kind} : answers a second, p99`, `${rate.toFixed(0)}, ${p99} ms`);
  const rate = (kind: string) => measured.get(kind)?.rate ?? Number.NaN;
  const share = (kind: string) => rate(kind) / rate("bare JSON");
  show("bare, as long as / : share of bare JSON", share("bare, as long as /").toFixed(2));
  show("one trivial query of D1 : share", share("one trivial query of D1").toFixed(2));
  atLeast("cached / : share of bare JSON", share("cached /"), 0.4);
  atLeast("uncached / : share of bare JSON", share("uncached /"), 0.05);
}

/** One request after the other, so that a figure is what each costs and not what the machine has left. */
async function cpu() {
  const headers = uncached;
  const home = `${site.directOrigin}/`;
  say("CPU of workerd per request");
  const measured = await measureCpu({
    uncached: { url: home, headers, times: 200 },
    // No page is kept for an address with a parameter that no page reads: React draws each.
    drawn: { url: `${home}?drawn=anew`, headers, times: 200 },
    query: { url: `${site.besideOrigin}/query`, times: 500 },
    bare: { url: site.besideOrigin, times: 2_000 },
  });
  if (!measured) return note("CPU per request: left out, since only Linux tells what a process has used.");
  // Deployed, D1 answers elsewhere.
  const simulated = measured.query - measured.bare;
  atMost("uncached / : CPU without the simulated D1, ms", measured.uncached - simulated, 2, 2);
  show("uncached / that React draws anew : likewise, ms", (measured.drawn - simulated).toFixed(2));
  show("one trivial query of the simulated D1 : CPU, ms", simulated.toFixed(2));
  show("bare JSON : CPU, ms", measured.bare.toFixed(2));
}

/** Rows that D1 reads while the applications grow a thousandfold; each has its bound. */
async function rowsAsDataGrows() {
  const sizes = [100, 100_000];
  const measured: RowsRead[][] = [];
  for (const size of sizes) {
    say(`rows read at ${size.toLocaleString("en")} applications`);
    measured.push(await measureRowsRead(size));
  }
  const [few = [], many = []] = measured;
  for (const [index, { name, limit, rowsRead }] of few.entries()) {
    const later = many[index]?.rowsRead ?? Number.NaN;
    const isMet = Math.max(rowsRead, later) <= limit;
    judge(`rows read at 100, at 100,000: ${name}`, `≤ ${limit}`, `${rowsRead}, ${later}`, isMet);
  }
}
