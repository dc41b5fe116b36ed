import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { missingBinding } from "./missing-binding";

it("says of a secret that is too short that it is too short, and how to replace it", () => {
  expect(missingBinding(env)).toBeUndefined();
  expect(missingBinding({ ...env, APP_SECRET: "x".repeat(31) })).toMatch(
    /^Secret APP_SECRET is too short: it has 31 characters and needs at least 32\. .*delete its line in \.dev\.vars/,
  );
  expect(missingBinding({ ...env, APP_SECRET: "x".repeat(32) })).toBeUndefined();
  expect(missingBinding({ ...env, APP_SECRET: "" })).toMatch(/^Missing secret APP_SECRET: /);
});
