import type { Page, Request } from "playwright/test";
import { compressAsEdge } from "../scripts/bench/compressing-proxy";

/**
 * Weighs everything that a page fetches while `visit` runs and until the network rests, in bytes as the edge compresses
 * them, headers left out.
 */
export async function weighVisit(page: Page, visit: () => Promise<unknown>) {
  const requests: Request[] = [];
  const weighing: Promise<number>[] = [];
  const note = (request: Request) => {
    // A page that a link under the pointer leads to: no part of this visit, and its body is not to be had.
    if (request.resourceType() === "other" && !/\.\w+$/.test(new URL(request.url()).pathname)) return;
    // Imported after it was fetched ahead, or kept from the page before: it travelled once.
    const isKept = /max-age=[1-9]/.test(request.existingResponse()?.headers()["cache-control"] ?? "");
    if (isKept && requests.some((other) => other.url() === request.url())) return;
    requests.push(request);
    weighing.push(weigh(request));
  };
  page.on("requestfinished", note);
  await visit();
  // The browser may never report the end of a request; such a one is not weighed, and holds nobody up for long.
  await page.waitForLoadState("networkidle", { timeout: 15_000 }).catch(() => {});
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
    /** Requests to another origin. */
    foreign: requests.filter((request) => new URL(request.url()).origin !== own).length,
    html: sum("document"),
    scripts: sum("script"),
    fonts: sum("font"),
    total: sum(),
  };
}

async function weigh(request: Request): Promise<number> {
  if (request.url().includes("/assets/")) return weighFile(request.url());
  const response = await request.response();
  // A redirect has no body that the browser would hand out.
  const isRedirect = response !== null && response.status() >= 300 && response.status() < 400;
  if (isRedirect || response === null) return 0;
  // The browser forgets the answer to a form that took it to another page; that one was not compressed here.
  const body = await response.body().catch(() => undefined);
  if (body === undefined) return (await request.sizes()).responseBodySize;
  // Fonts are compressed already.
  return request.resourceType() === "font" ? body.length : compressAsEdge(body).length;
}

/** A built file is fetched by its name once more; the browser hands out none that it had fetched ahead of an import. */
async function weighFile(url: string): Promise<number> {
  const weighed =
    builtFiles.get(url) ??
    fetch(url).then(async (file) => compressAsEdge(Buffer.from(await file.arrayBuffer())).length);
  builtFiles.set(url, weighed);
  return weighed;
}

/** The compressed length of each: every page asks for the same ones, and compressing them takes longer than the visit. */
const builtFiles = new Map<string, Promise<number>>();
