import { test as base, expect } from "playwright/test";
import type { BuiltWorker } from "../../scripts/built-worker";
import { ownSite } from "../journey";
import type { Driver, Engine } from "./driver";
import { type EngineName, findEngines } from "./engines.mjs";
import { Relay } from "./relay";
import { startEngine } from "./start-engine";
import { Tab } from "./tab";

type Fixtures = {
  relay: Relay;
  /** Opens a window of the project's engine, which shares nothing with another one. */
  open: (options?: { scripts?: boolean; width?: number }) => Promise<Tab>;
};
type WorkerFixtures = { engine: Engine | undefined; site: BuiltWorker };

/** A visitor's journey in whichever engine the project names. It fails on an error in the console or the page. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: ownSite(),
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
    async ({}, use, { project }) => {
      const { name } = project;
      const engine = await startEngine(name as EngineName);
      await use(engine);
      await engine?.stop();
    },
    { scope: "worker" },
  ],
  relay: async ({ site }, use) => {
    const relay = await new Relay(site.origin).start();
    await use(relay);
    await relay.stop();
  },
  open: async ({ engine, relay }, use, info) => {
    const missing = findEngines()[info.project.name as EngineName].missing ?? [];
    // The report counts it as not run and the proof fails: what nobody saw is never a pass.
    info.skip(engine === undefined, `could not be had here: install ${missing.join(", ")}`);
    const windows: Driver[] = [];
    await use(async ({ scripts = true, width = 1280 } = {}) => {
      const driver = await (engine as Engine).open({ scripts, width, theme: "light" });
      windows.push(driver);
      info.annotations.push({ type: "engine", description: driver.version });
      return new Tab(driver, relay.origin);
    });
    for (const driver of windows) await driver.close();
    const expected = info.annotations.flatMap(({ type, description = "" }) =>
      type === "expected-fault" ? [description] : [],
    );
    const isFault = (fault: string) =>
      !noFaults.some((pattern) => pattern.test(fault)) && !expected.some((part) => fault.includes(part));
    expect(windows.flatMap(({ faults }) => faults).filter(isFault)).toEqual([]);
  },
});

/** What browsers note though nothing is wrong. */
const noFaults = [
  // A refused form is an answer.
  /status of (401|404|409|410|422|429)/,
  // Firefox: an answer whose end the router did not wait for, and a module that a page still fetched when it was left.
  /TypeError: Error in input stream$/,
  /^Error: Failed to load .*\/assets\/.* A ServiceWorker intercepted/,
];

export { expect };

/** Marks a fault that a test brings about itself, a lost connection for one. */
export function expectFault(text: string) {
  test.info().annotations.push({ type: "expected-fault", description: text });
}
