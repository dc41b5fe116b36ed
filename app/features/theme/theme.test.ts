import { expect, test } from "vitest";
import { followingTheme, isDarkTheme, readTheme } from "./theme";

test("the button cycles light, dark, system and light again", () => {
  expect(followingTheme).toEqual({ light: "dark", dark: "system", system: "light" });
});

test.each([
  ["light", true, false],
  ["light", false, false],
  ["dark", false, true],
  ["dark", undefined, true],
  ["system", true, true],
  ["system", false, false],
  ["system", undefined, true],
] as const)("%s with a system that prefers dark: %s is dark: %s", (theme, systemIsDark, expected) => {
  expect(isDarkTheme(theme, systemIsDark)).toBe(expected);
});

test.each([
  [{ theme: "dark", isDark: true }, "dark"],
  [{ theme: "light" }, "light"],
  [{ theme: "sepia" }, "system"],
  [{}, "system"],
  [null, "system"],
  ["dark", "system"],
])("what was stored as %j is the theme %s", (stored, expected) => {
  expect(readTheme(stored)).toBe(expected);
});
