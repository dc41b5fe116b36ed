import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./journey";

test("the deployed bundle holds no clock that can be moved", () => {
  const bundle = readFileSync(join(process.env.BUNDLE ?? "", "index.js"), "utf8");
  // The control: what it does hold is found.
  expect(bundle).toContain("/dev/letters");
  expect(bundle).not.toContain("/dev/day");
});
