import type { Page } from "playwright/test";
import type { Database } from "../scripts/database-over-http";
import { storeEvent } from "./committee";

/** Opens the page of an event in a time zone that no runtime knows, which fails of itself; answers the page's path. */
export async function openFailingPage(page: Page, database: Database): Promise<string> {
  const { id, slug } = await storeEvent(database);
  await database.prepare("UPDATE events SET time_zone = 'Mars/Olympus' WHERE id = ?").bind(id).run();
  await page.goto(`/events/${slug}`);
  // Every list of events would fail with it.
  await database.prepare("DELETE FROM events WHERE id = ?").bind(id).run();
  return `/events/${slug}`;
}
