import { expect, it } from "vitest";
import { petalPath, sealShape } from "./seal-shape";

const references = Array.from({ length: 10_000 }, (_, number) => {
  const letters = (number * 7_919 + 1_000_003).toString(36).toUpperCase().padStart(8, "0");
  return `OFN-${letters.slice(0, 4)}-${letters.slice(4)}`;
});

/** Where one side of a petal's path goes, in the units of the drawing, which is 200 wide. */
const placesOf = (path: string) => [...path.matchAll(/-?[\d.]+/g)].slice(0, 8).map(Number);

/** How far the lines of two seals are apart at most, or more than any line where their hearts have other counts. */
function distance(one: Float64Array, other: Float64Array): number {
  let most = 0;
  for (let index = 0; index < one.length; index++)
    most = Math.max(most, Math.abs((one[index] ?? 0) - (other[index] ?? 0)));
  return most;
}

function drawn(reference: string): Float64Array {
  const { strand, heart } = sealShape(reference);
  return Float64Array.from(
    [strand, heart].flatMap((petal) => placesOf(petalPath(petal))).concat(heart.count * 100),
  );
}

/** The smallest distance between any two. */
function nearest(seals: Float64Array[]): number {
  const sorted = seals.toSorted(([one = 0], [other = 0]) => one - other);
  let least = Number.POSITIVE_INFINITY;
  sorted.forEach((one, index) => {
    for (const other of sorted.slice(index + 1)) {
      // All further ones are further off in this number alone.
      if ((other[0] ?? 0) - (one[0] ?? 0) >= least) break;
      least = Math.min(least, distance(one, other));
    }
  });
  return least;
}

it("draws no two of 10,000 references alike: some line lies 2 units of 200 elsewhere", () => {
  expect(new Set(references).size).toBe(10_000);
  expect(nearest(references.map(drawn))).toBeGreaterThan(2);
});
