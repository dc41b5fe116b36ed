import { env } from "cloudflare:workers";
import { it } from "vitest";

/** A test that `npm test` leaves to the proof, such as a control. One that was skipped would count as not passed. */
export function inProof(name: string, test: () => Promise<void>) {
  if (env.PROOF === "long") it(name, test);
}
