import { expect, test } from "vitest";
import { drawnPages } from "./drawn-pages";

const marks = (name: string) => ({ nonce: `nonce-${name}`, submissionId: `submission-${name}` });

/** Draws a page as React would, and tells how often. */
function drawing() {
  const pages = drawnPages();
  let times = 0;
  return {
    times: () => times,
    page: (url: string, { nonce, submissionId }: ReturnType<typeof marks>, words = "") =>
      pages([url, `{"id":"${submissionId}","words":"${words}"}`], { nonce, submissionId }, () => {
        times++;
        return `<p nonce="${nonce}">${words}<input value="${submissionId}"></p><p nonce="${nonce}">`;
      }),
  };
}

test("a page is drawn once for the same data, and has each answer's own marks", () => {
  const { page, times } = drawing();
  page("/", marks("a"), "words");
  expect(page("/", marks("b"), "words")).toBe(
    '<p nonce="nonce-b">words<input value="submission-b"></p><p nonce="nonce-b">',
  );
  expect(times()).toBe(1);
});

test.each([
  ["data", "/", "other words"],
  ["an address", "/other", "words"],
])("%s that is another is another page", (_, url, words) => {
  const { page, times } = drawing();
  page("/", marks("a"), "words");
  expect(page(url, marks("b"), words)).toContain(words);
  expect(times()).toBe(2);
});

test("the pages drawn first make room for those drawn last", () => {
  const { page, times } = drawing();
  for (let number = 0; number <= 100; number++) page(`/${number}`, marks("a"));
  page("/100", marks("b"));
  expect(times()).toBe(101);
  page("/0", marks("b"));
  expect(times()).toBe(102);
});
