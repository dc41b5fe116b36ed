import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { type BrandColour, dark, eitherOf, light, palette } from "~/content/palette";

const colours = Object.keys(palette) as BrandColour[];
const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const declared = (css: string, colour: string) => new RegExp(`--color-${colour}: ([^;]+);`).exec(css)?.[1];
const otherThan = (css: string) => colours.filter((colour) => declared(css, colour) !== eitherOf(colour));

test("the style sheet of the pages has the colours of the palette", () => {
  const styles = textOf("app/styles.css");
  expect(otherThan(styles)).toEqual([]);
  expect(otherThan(styles.replace(light("brass"), "#000000"))).toEqual(["brass"]);
});

test("a browser without colours of two themes has the light ones", () => {
  const [fallback = ""] =
    /@supports not \(color: light-dark[\s\S]*?\n\}/.exec(textOf("app/styles.css")) ?? [];
  expect(colours.filter((colour) => declared(fallback, colour) !== light(colour))).toEqual([]);
});

test("the browser's own frame and the seal have them as well", () => {
  const frame = textOf("app/root.tsx").matchAll(/name="theme-color"[^>]* content="([^"]+)"/g);
  expect([...frame].map(([, colour]) => colour)).toEqual([light("paper"), dark("paper")]);
  expect(textOf("public/favicon.svg").match(/#[0-9a-f]{6}/g)).toEqual([light("ink"), dark("brass")]);
});
