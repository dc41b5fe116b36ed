import { expect, test } from "vitest";
import { drawnPages } from "./drawn-pages";

const marks = (name: string) => ({ nonce: `nonce-${name}`, submissionId: `submission-${name}` });

/** Draws a page as React would, and tells how often. */
function drawing() {
  const pages = drawnPages();
  let times = 0;
  return {
    times: () => times,
    page: (address: string, own: ReturnType<typeof marks>, words = "") =>
      pages({
        address,
        data: `{"id":"${own.submissionId}","words":"${words}"}`,
        marks: own,
        draw: () => {
          times++;
          return `<p nonce="${own.nonce}">${words}<input value="${own.submissionId}"></p><p nonce="${own.nonce}">`;
        },
      }),
  };
}

test("a page is drawn once for the same data, and has each answer's own marks", () => {
  const { page, times } = drawing();
  page("/", marks("a"), "words");
  for (const name of ["b", "c"])
    expect(page("/", marks(name), "words")).toBe(
      `<p nonce="nonce-${name}">words<input value="submission-${name}"></p><p nonce="nonce-${name}">`,
    );
  expect(times()).toBe(1);
});

test.each([
  ["data", "/", "other words"],
  ["an address", "/other", "words"],
])("%s that is another is another page", (_, address, words) => {
  const { page, times } = drawing();
  page("/", marks("a"), "words");
  expect(page(address, marks("b"), words)).toContain(words);
  expect(times()).toBe(2);
});

test("a page whose data has changed takes the place of the one before", () => {
  const { page, times } = drawing();
  const long = "x".repeat(1_000_000);
  page("/kept", marks("a"));
  for (let version = 0; version < 20; version++) page("/", marks("a"), `${version}${long}`);
  page("/kept", marks("b"));
  expect(times()).toBe(21);
});

test("pages that were not asked for longest make room for others", () => {
  const { page, times } = drawing();
  const long = "x".repeat(1_000_000);
  page("/first", marks("a"));
  page("/second", marks("a"));
  for (let number = 0; number < 5; number++) {
    page(`/${number}`, marks("a"), long);
    page("/first", marks("a"));
  }
  page("/5", marks("a"), long);
  expect(times()).toBe(8);
  page("/first", marks("b"));
  expect(times()).toBe(8);
  page("/second", marks("b"));
  expect(times()).toBe(9);
});
