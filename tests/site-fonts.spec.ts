import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page, type TestInfo } from "playwright/test";
import { ofEachKind, sitePaths } from "../scripts/site-paths";
import { overhang } from "./accessibility";
import { firstViews } from "./first-views";
import { machineWith } from "./installed-fonts";
import { expect, test } from "./journey";
import { layoutShift } from "./layout-shift";

/** The fonts of other machines, and the face that stands in for the display face there. */
const machines = [
  { name: "Liberation alone", faces: ["Liberation Serif"], standIn: "Liberation Serif", width: 1280 },
  { name: "DejaVu alone", faces: ["DejaVu Serif", "DejaVu Sans"], standIn: "DejaVu Serif", width: 390 },
  { name: "no serif at all", faces: ["DejaVu Sans"], standIn: "DejaVu Sans", width: 800 },
] as const;
type Machine = (typeof machines)[number];
/** The one whose stand-in has the least in common with the display face. */
const [hardest] = machines.slice(-1);
type Visit = { baseURL: string; width: number; delay: number };

const isWhole = process.env.PROOF === "long";
/** How late the display face comes: at once, while the page is painted, and after. In short the latest alone. */
const delays = isWhole ? [0, 40, 90, 200] : [200];
const most = 0.01;

test.describe.configure({ mode: "parallel" });

for (const machine of machines)
  test(
    `nothing moves while a page loads, whenever its font comes: ${machine.name}`,
    {
      tag: machine === hardest ? [] : "@proof",
    },
    async ({ site: { origin: baseURL } }, info) => {
      test.setTimeout(isWhole ? 1_800_000 : 240_000);
      // In short every sixth kind of page.
      const paths = ofEachKind(isWhole ? 2 : 1, await sitePaths(baseURL)).filter(
        (_, at) => isWhole || at % 6 === 0,
      );
      const shifts: number[] = [];
      await on(machine, info, async (browser) => {
        const fontless = await visitor(browser, { baseURL, width: 1280, delay: Number.POSITIVE_INFINITY });
        await fontless.goto("/compliance");
        expect(await faceOfHeading(fontless)).toBe(machine.standIn);
        for (const width of isWhole ? [390, 800, 1280] : [machine.width])
          for (const delay of delays) {
            const page = await visitor(browser, { baseURL, width, delay });
            for (const path of paths) {
              await page.goto(path);
              const shift = await layoutShift(page);
              expect.soft(shift, `${path}, ${width} px, font after ${delay} ms`).toBeLessThanOrEqual(most);
              shifts.push(shift);
            }
            await page.context().close();
          }
      });
      const worst = Math.max(...shifts).toFixed(4);
      console.log(`PROOF fonts | ${machine.name}: ${shifts.length} visits, the worst shift ${worst}`);
    },
  );

for (const machine of machines)
  test(
    `no page is wider than its window, and the first view holds its cue: ${machine.name}`,
    { tag: "@proof" },
    async ({ site: { origin: baseURL } }, info) => {
      test.setTimeout(isWhole ? 600_000 : 120_000);
      const paths = ofEachKind(isWhole ? 2 : 1, await sitePaths(baseURL));
      await on(machine, info, async (browser) => {
        const page = await visitor(browser, { baseURL, width: 320, delay: Number.POSITIVE_INFINITY });
        for (const path of paths) {
          await page.goto(path);
          expect.soft(await page.evaluate(overhang), path).toBeLessThanOrEqual(0);
        }
        for (const [width, height] of firstViews) {
          await page.setViewportSize({ width, height });
          await page.goto("/");
          await expect(page.getByRole("link", { name: "More below" })).toBeInViewport({ ratio: 1 });
        }
      });
    },
  );

test(
  "control: a face that takes an unadjusted one’s place moves a page on every such machine",
  {
    tag: "@proof",
  },
  async ({ site: { origin: baseURL } }, info) => {
    const paths = ["/round-tables/hong-kong", ...ofEachKind(2, await sitePaths(baseURL))];
    const found: string[] = [];
    for (const machine of isWhole ? machines : machines.slice(-1))
      await on(machine, info, async (browser) => {
        const page = await visitor(browser, { baseURL, width: 390, delay: 200 });
        await page.route(isDocument, async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text())
            .replace(/<link rel="preload"[^>]*as="font"[^>]*>/, "")
            .replace("font-display:optional", "font-display:swap")
            .replaceAll(/"?Caslon metrics( \w+)?"?,/g, "");
          // The policy names the sheet as it was.
          const { "content-security-policy": _, ...headers } = answer.headers();
          await route.fulfill({ response: answer, headers, body });
        });
        let worst = 0;
        for (const path of paths) {
          if (worst > most) break;
          await page.goto(path);
          worst = Math.max(worst, await layoutShift(page));
        }
        expect(worst, machine.name).toBeGreaterThan(most);
        expect(await faceOfHeading(page)).toBe("Libre Caslon Display");
        found.push(worst.toFixed(3));
      });
    console.log(`PROOF fonts | control: shifts of ${found.join(", ")} were found out`);
  },
);

const isDocument = ({ pathname }: URL) => !/^\/(assets|fonts)\/|\.\w+$/.test(pathname);

/** Hands a browser on such a machine to `visit`. */
async function on(machine: Machine, info: TestInfo, visit: (browser: Browser) => Promise<void>) {
  const folder = info.outputPath(machine.name.replaceAll(" ", "-"));
  const browser = await chromium.launch({
    ...info.project.use.launchOptions,
    env: { ...process.env, ...machineWith(machine.faces, folder) },
  });
  await visit(browser).finally(() => browser.close());
}

/** A visitor whose font comes late, or with an endless delay never. Nothing moves by itself. */
async function visitor(browser: Browser, { baseURL, width, delay }: Visit): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  // Routing also keeps the font out of the browser's cache, so that every page is a first one.
  await page.route("**/fonts/*", async (route) => {
    if (delay === Number.POSITIVE_INFINITY) return route.abort();
    await sleep(delay);
    return route.continue();
  });
  return page;
}

/** The installed or fetched face that the page's h1 is drawn with. */
async function faceOfHeading(page: Page): Promise<string | undefined> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  const { root } = await devTools.send("DOM.getDocument");
  const { nodeId } = await devTools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts[0]?.familyName;
}
