import type { ComponentType } from "react";
import type { IslandName } from "~/route-table";
import { retry } from "~/ui/retry";
import { firstPaint } from "../start/first-paint";

const parts = {
  "apply-form": () => import("../interest-form/apply-form"),
  "partnership-form": () => import("../partnership-form/partnership-form"),
  "test-page": () => import("../../routes/material3-test/gallery"),
} satisfies Record<IslandName, () => Promise<{ default: unknown }>>;

let stops: (() => void)[] = [];
const started = new WeakSet<HTMLElement>();

/**
 * Hydrates the islands of the page after its first paint. An island whose module cannot be fetched stays as it is, and so does
 * one whose form is under way: React would draw it anew, as a form that was not sent.
 */
export async function startIslands(): Promise<void> {
  const islands = document.querySelectorAll<HTMLElement>("[data-island]:not([data-hydrated])");
  if (islands.length === 0) return;
  await firstPaint();
  await Promise.all(
    Array.from(islands, async (island) => {
      const part = parts[island.dataset.island as IslandName];
      const fetchPart = () => Promise.all([import("./hydrate-island"), part()]);
      const [{ hydrateIsland }, module] = await retry(fetchPart);
      if (!island.isConnected || started.has(island) || island.querySelector("[data-lock]:disabled")) return;
      started.add(island);
      stops.push(hydrateIsland(island, module.default as ComponentType<object>));
    }),
  ).catch(reportLater);
}

/** Takes React away from what another answer of the server is about to replace. */
export function stopIslands() {
  for (const stop of stops) stop();
  stops = [];
}

/** Firefox fails what a page still fetches once somebody leaves it: then it is gone before it would say so. */
const reportLater = (error: unknown) => void setTimeout(() => reportError(error), 3_000);
