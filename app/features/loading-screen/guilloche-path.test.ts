import { expect, test } from "vitest";
import { guillochePath } from "./guilloche-path";

const pointsOf = (path: string) =>
  path
    .slice(1, -1)
    .split("L")
    .map((point) => {
      const [x = 0, y = 0] = point.split(" ").map(Number);
      return Math.hypot(x, y);
    });

test("a line stays between the depths of its lobes and reaches both", () => {
  const distances = pointsOf(guillochePath({ radius: 50, depth: 0.2, lobes: 6, phase: 0 }));
  expect(Math.max(...distances)).toBeCloseTo(60, 1);
  expect(Math.min(...distances)).toBeCloseTo(40, 1);
});

test("a full turn of phase is the same line, half a turn is not", () => {
  const line = { radius: 50, depth: 0.2, lobes: 6 };
  const start = guillochePath({ ...line, phase: 0 });
  expect(guillochePath({ ...line, phase: 2 * Math.PI })).toBe(start);
  expect(guillochePath({ ...line, phase: Math.PI })).not.toBe(start);
});
