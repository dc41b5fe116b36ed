import { expect, it } from "vitest";
import { compliance } from "./compliance";
import { framework } from "./framework";

/** A digest of a text's words, so that a changed text is noticed. */
async function digestOf(text: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

it.each([
  ["the Strategic Framework", framework, "2026-11-26.2", "8bbf7b3d47d2"],
  ["the Compliance Framework", compliance, "2026-11-27", "54a0065fef94"],
])(
  "has a new version, and a new digest here, whenever the words of %s change",
  async (_, text, version, digest) => {
    const { version: printed, ...words } = text;
    const cure =
      "The words changed: raise `version` in their file, then write version and digest into this one";
    expect({ version: printed, digest: await digestOf(words) }, cure).toEqual({ version, digest });
  },
);
