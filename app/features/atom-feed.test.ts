import { expect, it } from "vitest";
import { atomFeed } from "./atom-feed";
import { calendarFile } from "./calendar/calendar-file";

/** Everything that XML 1.0 cannot hold or advises against, but for surrogates that form a character. */
const illegal = /(?![\t\n\r])[\p{Cc}\p{NChar}\p{Cs}]/u;
const hostile = "a\u0000\u0008\u001f\u007f\u0085\ufdd0\ufffe\uffff\u{1fffe}\ud800b 🏦";

it("writes no character that XML 1.0 cannot hold", () => {
  const instant = "2026-11-25T09:00:00.000Z";
  const feed = atomFeed([
    {
      path: "/a",
      title: hostile,
      summary: hostile,
      author: hostile,
      publishedAt: instant,
      updatedAt: instant,
    },
  ]);
  expect(feed).not.toMatch(illegal);
  expect(feed).toContain("🏦");
});

it("writes no such character into a calendar file either", () => {
  expect(calendarFile([], { name: hostile })).not.toMatch(illegal);
});
