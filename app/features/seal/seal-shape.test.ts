import { expect, it } from "vitest";
import { type Petal, sealShape } from "./seal-shape";

const references = Array.from({ length: 10_000 }, (_, number) => {
  const letters = (number * 7_919 + 1_000_003).toString(36).toUpperCase().padStart(8, "0");
  return `OFN-${letters.slice(0, 4)}-${letters.slice(4)}`;
});

/** Where a petal's curve goes, in the units of the drawing, which is 200 wide. */
function placesOf({ from, to, lean, foot, tip }: Petal): number[] {
  const at = (radius: number, degrees: number) => [
    radius * Math.cos((degrees * Math.PI) / 180),
    radius * Math.sin((degrees * Math.PI) / 180),
  ];
  const along = (share: number) => from + (to - from) * share;
  return [
    ...at(from, 0),
    ...at(along(0.3), lean * 0.2 + foot),
    ...at(along(0.85), lean * 0.8 + tip),
    ...at(to, lean),
  ];
}

/** How far the lines of two seals are apart at most, or more than any line where their hearts have other counts. */
function distance(one: Float64Array, other: Float64Array): number {
  let most = 0;
  for (let index = 0; index < one.length; index++)
    most = Math.max(most, Math.abs((one[index] ?? 0) - (other[index] ?? 0)));
  return most;
}

function drawn(reference: string): Float64Array {
  const { strand, heart } = sealShape(reference);
  return Float64Array.from([...placesOf(strand), ...placesOf(heart), heart.count * 100]);
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

it("draws the same seal for the same word", () => {
  expect(sealShape("bangkok-2026")).toEqual(sealShape("bangkok-2026"));
});

it("draws no two of 10,000 references alike: some line lies 2 units of 200 elsewhere", () => {
  expect(new Set(references).size).toBe(10_000);
  expect(nearest(references.map(drawn))).toBeGreaterThan(2);
});

it("finds out two seals that are alike", () => {
  const [one, other] = [drawn("OFN-AAAA-BBBB"), drawn("OFN-CCCC-DDDD")];
  const near = Float64Array.from(one, (place) => place + 0.5);
  expect(nearest([one, other, near])).toBeLessThan(1);
});
