import { expect, it } from "vitest";
import { brand } from "~/content/brand";
import text from "../../public/.well-known/security.txt?raw";

const value = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1] ?? "";
const day = 24 * 60 * 60 * 1000;

it("names the site's own contact and address", () => {
  expect(value("Contact")).toBe(`mailto:${brand.contactEmail}`);
  expect(value("Canonical")).toBe(`${brand.origin}/.well-known/security.txt`);
});

it("is renewed a month before it expires, and promises at most a year", () => {
  const left = new Date(value("Expires")).getTime() - Date.now();
  expect(left).toBeGreaterThan(30 * day);
  expect(left).toBeLessThan(366 * day);
});
