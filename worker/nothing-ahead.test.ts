import { expect, it } from "vitest";
import { owner } from "~/content/owner";
import { askWorker } from "../tests/ask-worker";

// The migrations bring history alone: no event lies ahead of this file's database.

const textOf = async (path: string) =>
  (await (await askWorker(`${owner.origin}${path}`)).text()).replaceAll("<!-- -->", "");

it("announces no round table on the home page, and of the other tiers says what was announced", async () => {
  const home = await textOf("/");
  expect(home).not.toMatch(/>Learn More<|Senior Leaders/);
  // The side dots' second stop stays where it was (decisions/pages).
  expect(home).toContain('id="event"');
  const nextOf = (tier: string) => {
    const [, part = ""] = home.split(new RegExp(`>${tier}</a></h3>`));
    const [list = ""] = part.split("</dl>");
    return [...list.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, words = ""]) => words.replace(/<[^>]+>/g, ""));
  };
  expect(nextOf("Round Tables")).toEqual(["TBA", "TBA", "Details coming soon"]);
  expect(nextOf("Finance Forums")).toEqual(["New York", "Q1 2026", "Capital Markets Revolution"]);
  expect(nextOf("DeFi Summits")).toEqual(["Singapore", "December 2025", "Infrastructure of Tomorrow"]);
  expect(home.split("Date passed, next edition to be announced")).toHaveLength(3);
  const [, next = ""] = home.split("None is open at the moment");
  expect(next).toMatch(/<a [^>]*href="\/events"[^>]*>See the programme/);
});

it("offers no form that nobody could send, but the calendar and the briefings", async () => {
  const [, main = ""] = /<main.*?>(.*?)<\/main>/s.exec(await textOf("/apply")) ?? [];
  const [, note = ""] = /role="note".*?>(.*)/s.exec(main) ?? [];
  expect(note).toContain("No event is open");
  expect(note).toMatch(
    /href="\/calendar\.ics"[^>]*>calendar<.*href="\/intelligence-network"[^>]*>intelligence briefings</,
  );
  expect(main).not.toMatch(/<input(?! type="hidden")|<textarea|Submit Application/);
});

it.each(["/round-tables", "/round-tables/bangkok", "/finance-forums", "/defi-summits"])(
  "offers no event to apply for on %s",
  async (path) => {
    const html = await textOf(path);
    expect(html).toMatch(/<h1/);
    expect(html).not.toContain('href="/apply?event=');
  },
);
