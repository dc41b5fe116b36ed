import { expect, test } from "vitest";
import { pageStyles } from "./page-styles";

const styles = (css: string, html: string, added = "") => pageStyles(css)(html, added);

test.each([
  ["a class that is there", ".a{x:1}", '<p class="b a">', ".a{x:1}"],
  ["a class that is not", ".a{x:1}", '<p class="ab">', ""],
  [
    "what only controls have",
    "[type=radio]{x:1}::file-selector-button{x:1}p{x:1}",
    '<p><input type="hidden" name="a"/>',
    "p{x:1}",
  ],
  ["a control", "[type=radio]{x:1}::file-selector-button{x:1}", '<input type="radio"/>', "*"],
  ["an element", "p{x:1}td{x:1}", "<p>", "p{x:1}"],
  ["one of a list", ".a,.b>p,td{x:1}", '<p class="b">', ".b>p{x:1}"],
  ["a class with signs", ".w-\\[calc\\(1px\\,2px\\)\\]:hover{x:1}", '<p class="w-[calc(1px,2px)]">', "*"],
  ["a class with quotes", ".list-\\[\\'–_\\'\\]{x:1}", '<p class="list-[&#x27;–_&#x27;]">', "*"],
  ["a fraction", ".top-1\\/2{x:1}.top-1{x:1}", '<p class="top-1/2">', ".top-1\\/2{x:1}"],
  ["a child's class", ".\\[\\&\\>a\\]\\:x>a{x:1}", '<p class="[&amp;&gt;a]:x"><a>', "*"],
  ["what must not be there", ".a:not(.b,td){x:1}", '<p class="a">', "*"],
  ["one of several", ".a:is(:where(.b):hover *,td){x:1}", '<p class="a">', "*"],
  ["an attribute that scripts may set", ".a[data-x=y]{x:1}", '<p class="a">', "*"],
  ["a theme", ".dark .a,:root.light{x:1}", '<p class="a">', "*"],
  ["an id", "#main{x:1}", "<p>", "*"],
  [
    "groups, the empty ones not",
    "@media print{.a{x:1}@supports (y:z){td{x:1}}}",
    '<p class="a">',
    "@media print{.a{x:1}}",
  ],
  ["names of layers", "@layer a,b;p{x:1}", "<p>", "*"],
  [
    "an accent",
    "[data-accent=arb]{x:1}[data-accent=dax]{x:1}",
    '<p data-accent="dax">',
    "[data-accent=dax]{x:1}",
  ],
  [
    "variables in use",
    "@layer theme{:root{--a:var(--b);--b:1;--c:1}}@layer base{p{x:var(--a)}}",
    "<p>",
    "@layer theme;@layer base{p{x:var(--a)}}@layer theme{:root{--a:var(--b);--b:1}}",
  ],
  ["no fallback for what every browser here knows", "@layer properties{*{--a:1}}p{x:1}", "<p>", "p{x:1}"],
  ["a face", "@font-face{x:1}", "<p>", "*"],
  [
    "a property in use",
    "p{x:var(--a)}@property --a{x:1}@property --b{x:1}",
    "<p>",
    "p{x:var(--a)}@property --a{x:1}",
  ],
  [
    "an animation in use",
    "@layer c{p{animation:a}@keyframes a{to{x:1}}@keyframes b{to{x:1}}}",
    "<p>",
    "@layer c{p{animation:a}}@keyframes a{to{x:1}}",
  ],
])("a page's styles: %s", (_, css, html, expected) => {
  expect(styles(css, html)).toBe(expected === "*" ? css : expected);
});

test("what scripts add is in every page's styles", () => {
  expect(styles(".a{x:1}.b{x:1}.c{x:1}", "<p>", "a b")).toBe(".a{x:1}.b{x:1}");
});
