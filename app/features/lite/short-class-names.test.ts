import { expect, test } from "vitest";
import { shortClassNames } from "./short-class-names";

test("classes have short names in the markup and in the sheet, and nothing else is touched", () => {
  const page = `<style>.p-1\\.5{x:.5rem}.p-1\\.5 .\\[\\&\\>a\\]\\:x>a,.dark .w{x:url(/w.w2)}</style>
<p class="w p-1.5"><a class=" [&amp;&gt;a]:x  w" title=".w">class=w</a></p>`;
  expect(shortClassNames(page)).toBe(`<style>.b{x:.5rem}.b .c>a,.dark .a{x:url(/w.w2)}</style>
<p class="a b"><a class="c a" title=".w">class=w</a></p>`);
});

test("as many names as it takes", () => {
  const names = Array.from({ length: 3_000 }, (_, index) => `name-${index}`);
  const page = shortClassNames(`<style></style><p class="${names.join(" ")}">`);
  const short = /class="([^"]+)"/.exec(page)?.[1]?.split(" ") ?? [];
  expect(new Set(short).size).toBe(3_000);
  expect(short.filter((name) => name.length > 2).length).toBeLessThan(300);
});
