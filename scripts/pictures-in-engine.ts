/**
 * What an engine makes of the pages, window by window down to each one's end, into `pictures/engines/`. The first
 * argument names the engine; `390`, `800`, `1280`, `light` and `dark` choose among sizes and themes, everything else
 * among the pages, as for `npm run pictures`; `mirrored` shows them from right to left:
 * `npm run pictures:engine -- webkit 390 dark mirrored /privacy`.
 */
import { mkdir } from "node:fs/promises";
import { expect } from "playwright/test";
import { storeWorkingWeek } from "../tests/committee";
import type { Engine, Theme } from "../tests/engines/driver";
import { type EngineName, findEngines, provideEngines } from "../tests/engines/engines.mjs";
import { Relay } from "../tests/engines/relay";
import { startEngine } from "../tests/engines/start-engine";
import { Tab } from "../tests/engines/tab";
import { Visitor } from "../tests/engines/visitor";
import { bundleWorker, startBuiltWorker } from "./built-worker";
import { fileName, mirror, storeApplications, themes, widths } from "./picture-scenes";
import { sitePaths } from "./site-paths";

type Scene = {
  name: string;
  path: string;
  isOfConsole?: boolean;
  act?: (visitor: Visitor, relay: Relay) => Promise<void>;
};

const [name = "firefox", ...others] = process.argv.slice(2);
const isMirrored = others.includes("mirrored");
const of = <Choice>(all: readonly Choice[]) => {
  const chosen = all.filter((choice) => others.includes(String(choice)));
  return chosen.length > 0 ? chosen : all;
};
const chosenWidths = of(widths);
const chosenThemes = of(themes);
const chosen = others.filter((other) => !["mirrored", ...widths.map(String), ...themes].includes(other));

const engine = await start();
const site = await startBuiltWorker({ bundle: process.env.BUNDLE ?? bundleWorker() });
try {
  await takeAll(await publicScenes());
  // Afterwards, since the events of the console's week are no part of the public site.
  await takeAll(await consoleScenes());
} finally {
  await engine.stop();
  await site.stop();
}

async function start(): Promise<Engine> {
  const engines = Object.keys(findEngines());
  if (!engines.includes(name)) return end(`"${name}" is no engine: name ${engines.join(", ")}.`);
  provideEngines();
  return (await startEngine(name as EngineName)) ?? end(`${name} is not on this machine.`);
}

function end(reason: string): never {
  console.error(reason);
  process.exit(1);
}

async function publicScenes(): Promise<Scene[]> {
  const own = await storeApplications(site);
  return [
    ...(await sitePaths(site.origin)).map((path) => ({ name: path, path })),
    { name: "/no-such-page", path: "/no-such-page" },
    { name: "application-not-found", path: `/applications/${"0".repeat(64)}` },
    ...own,
    { name: "application-rights", path: own[0].path, act: unfold },
    { name: "failed", path: "/compliance", act: fail },
  ];
}

async function consoleScenes(): Promise<Scene[]> {
  const paths = await storeWorkingWeek(site.database);
  const publish = "UPDATE briefings SET is_published = 1, published_at = '2026-10-02T09:00:00.000Z'";
  await site.database.prepare(publish).run();
  const briefing = await site.database.prepare("SELECT slug FROM briefings").first<{ slug: string }>();
  return [
    { name: "briefings", path: "/intelligence-network" },
    { name: "briefing", path: `/intelligence-network/${briefing?.slug}` },
    ...paths.map((path) => ({ name: path, path, isOfConsole: true })),
  ];
}

async function takeAll(scenes: readonly Scene[]) {
  const asked = scenes.filter(
    ({ name, isOfConsole }) =>
      chosen.length === 0 || chosen.includes(name) || (isOfConsole && chosen.includes("/committee")),
  );
  if (asked.length === 0) return;
  for (const width of chosenWidths) for (const theme of chosenThemes) await takePictures(asked, width, theme);
}

async function unfold({ tab }: Visitor) {
  await tab.evaluate(
    "() => document.querySelectorAll('main details').forEach((details) => { details.open = true; })",
  );
}

/** Only where words would be lost with the document is a page fetched into it, and can fail to come. */
async function fail(visitor: Visitor, relay: Relay) {
  const { tab } = visitor;
  relay.fail(/^\/finance-forums\.data$/);
  await visitor.openDialog();
  await visitor.typeInto("fullName", "Ada Lovelace");
  await tab.press("Escape");
  await tab.expectGone({ role: "dialog" });
  await tab.evaluate(
    '() => document.querySelector(\'main a[href="/finance-forums"], a[href="/finance-forums"]\').click()',
  );
  await tab.expectThere({ role: "heading", name: "Something went wrong" });
}

async function takePictures(scenes: readonly Scene[], width: number, theme: Theme) {
  const folder = `pictures/engines/${name}/${width}-${theme}${isMirrored ? "-mirrored" : ""}`;
  await mkdir(folder, { recursive: true });
  const relay = await new Relay(site.origin).start();
  const driver = await engine.open({ scripts: true, width, theme });
  const visitor = new Visitor(new Tab(driver, relay.origin));
  let isSignedIn = false;
  for (const { name, path, act, isOfConsole = false } of scenes) {
    if (isOfConsole && !isSignedIn) await visitor.signIn("chair");
    isSignedIn ||= isOfConsole;
    await visitor.tab.goto(path);
    await act?.(visitor, relay);
    if (isMirrored) await visitor.tab.evaluate(String(mirror));
    await takeWindows(visitor.tab, `${folder}/${fileName(name)}`);
  }
  await driver.close();
  await relay.stop();
}

/** A window's height less at each step than a line or two, so that nothing is cut in both. */
async function takeWindows(tab: Tab, file: string) {
  for (let windows = 1, isEnd = false; !isEnd; windows++) {
    isEnd = await tab.evaluate<boolean>(
      `(index) => {
      const step = innerHeight - 100;
      scrollTo({ top: index * step, behavior: "instant" });
      return Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
    }`,
      windows - 1,
    );
    await untilPainted(tab);
    await tab.picture(`${file}-${windows}.png`);
  }
}

/** What comes into sight dresses itself a frame later, and WebKit's pictures are of the frame before. */
async function untilPainted(tab: Tab) {
  const isPainted = () =>
    tab.evaluate<boolean>(`() => {
      if (window.isPainted === undefined) {
        window.isPainted = false;
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { window.isPainted = true; }, 100)));
      }
      return window.isPainted;
    }`);
  await tab.evaluate("() => { delete window.isPainted; }");
  await expect.poll(isPainted).toBe(true);
}
