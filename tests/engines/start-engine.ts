import type { Engine } from "./driver";
import { type EngineName, findEngines } from "./engines.mjs";
import { puppeteerEngine } from "./puppeteer-engine";
import { webkitEngine } from "./webkit-engine";

/** Nothing where its browser is not on this machine. */
export async function startEngine(name: EngineName): Promise<Engine | undefined> {
  const { path } = findEngines()[name];
  if (path === undefined) return undefined;
  return name === "webkit" ? webkitEngine(path) : puppeteerEngine(name, path);
}
