import { expect, it } from "vitest";
import { owner } from "~/content/owner";
import { askWorker } from "../../tests/ask-worker";

const day = 24 * 60 * 60 * 1000;

it("names the site's own contact and address, and is renewed a month before it expires, each year", async () => {
  const text = await (await askWorker(`${owner.origin}/.well-known/security.txt`)).text();
  const value = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1] ?? "";
  expect(value("Contact")).toBe(`mailto:${owner.contactEmail}`);
  expect(value("Canonical")).toBe(`${owner.origin}/.well-known/security.txt`);
  const left = new Date(value("Expires")).getTime() - Date.now();
  expect(left).toBeGreaterThan(30 * day);
  expect(left).toBeLessThan(366 * day);
});
