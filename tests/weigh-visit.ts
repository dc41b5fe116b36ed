import type { Page, Request } from "playwright/test";
import { compressAsEdge } from "../scripts/bench/compressing-proxy";

/** What a visit transfers, in bytes as the edge compresses them, headers left out. */
export type Weight = {
  requests: number;
  /** Requests to another origin. */
  foreign: number;
  html: number;
  scripts: number;
  fonts: number;
  total: number;
};

/** Weighs everything that a page fetches while `visit` runs and until the network rests. */
export async function weighVisit(page: Page, visit: () => Promise<unknown>): Promise<Weight> {
  const requests: Request[] = [];
  const weighing: Promise<number>[] = [];
  const note = (request: Request) => {
    requests.push(request);
    weighing.push(weigh(request));
  };
  page.on("requestfinished", note);
  await visit();
  await page.waitForLoadState("networkidle");
  page.off("requestfinished", note);
  const own = new URL(page.url()).origin;
  const bytes = await Promise.all(weighing);
  const sum = (type?: string) =>
    requests.reduce(
      (total, request, index) => total + (!type || request.resourceType() === type ? (bytes[index] ?? 0) : 0),
      0,
    );
  return {
    requests: requests.length,
    foreign: requests.filter((request) => new URL(request.url()).origin !== own).length,
    html: sum("document"),
    scripts: sum("script"),
    fonts: sum("font"),
    total: sum(),
  };
}

async function weigh(request: Request): Promise<number> {
  const response = await request.response();
  // A redirect has no body that the browser would hand out.
  const isRedirect = response !== null && response.status() >= 300 && response.status() < 400;
  const body = isRedirect ? Buffer.alloc(0) : ((await response?.body()) ?? Buffer.alloc(0));
  // Fonts are compressed already.
  if (request.resourceType() === "font") return body.length;
  if (!request.url().includes("/assets/")) return compressAsEdge(body).length;
  // Every page asks for the same built files, and compressing them takes longer than the visit.
  const known = builtFiles.get(request.url()) ?? compressAsEdge(body).length;
  builtFiles.set(request.url(), known);
  return known;
}

/** The compressed length of each; what it holds is part of its name. */
const builtFiles = new Map<string, number>();
