import { expect, test } from "vitest";
import seal from "../../public/favicon.svg?raw";
import root from "../root.tsx?raw";
import styles from "../styles.css?raw";
import { type BrandColour, dark, eitherOf, light, palette } from "./palette";

const colours = Object.keys(palette) as BrandColour[];
const declared = (css: string, colour: string) => new RegExp(`--color-${colour}: ([^;]+);`).exec(css)?.[1];
const otherThan = (css: string) => colours.filter((colour) => declared(css, colour) !== eitherOf(colour));

test("the style sheet of the pages has the colours of the palette", () => {
  expect(otherThan(styles)).toEqual([]);
  expect(otherThan(styles.replace(light("brass"), "#000000"))).toEqual(["brass"]);
});

test("the browser's own frame and the seal have them as well", () => {
  const frame = [...root.matchAll(/name="theme-color"[^>]* content="([^"]+)"/g)].map(([, colour]) => colour);
  expect(frame).toEqual([light("paper"), dark("paper")]);
  expect(seal.match(/#[0-9a-f]{6}/g)).toEqual([light("ink"), dark("brass")]);
});
