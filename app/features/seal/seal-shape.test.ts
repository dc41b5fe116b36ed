import { expect, it } from "vitest";
import { petalPath, sealShape } from "./seal-shape";

it("draws no two of 10,000 references alike", () => {
  const drawn = Array.from({ length: 10_000 }, (_, number) => {
    const { strand, heart } = sealShape(`OFN-${number}`);
    return [strand, heart].map(petalPath).join();
  });
  expect(new Set(drawn).size).toBe(10_000);
});
