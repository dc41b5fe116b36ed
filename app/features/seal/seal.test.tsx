import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Seal } from "./seal";

/** At which of the places around a seal its strands stand, inked and pale, by following each `<use>` to its petals. */
function places(markup: string, total: number) {
  const [, pale = "", inked = ""] =
    /<g opacity="\.45">(.*?)<\/g>(.*)/.exec(markup.split("rotate(-90)")[1] ?? "") ?? [];
  const standing = (part: string) =>
    [...part.matchAll(/href="#[^"]*s(\d+)" transform="rotate\(([\d.]+)\)"/g)].flatMap(([, power, angle]) =>
      Array.from(
        { length: 2 ** Number(power) },
        (_, petal) => Math.round((Number(angle) * total) / 360) + petal,
      ),
    );
  return { inked: standing(inked).sort(byNumber), pale: standing(pale).sort(byNumber) };
}

const byNumber = (one: number, other: number) => one - other;
const upTo = (count: number, from = 0) => Array.from({ length: count - from }, (_, place) => place + from);

describe.each([1, 2, 7, 20, 64, 255, 500])("a seal of %d seats", (total) => {
  it.each([0, 1, Math.floor(total / 3), total])("has a strand for each, and inks %d", (taken) => {
    const markup = renderToStaticMarkup(<Seal of="an-event" seats={{ total, taken }} />);
    expect(places(markup, total)).toEqual({ inked: upTo(taken), pale: upTo(total, taken) });
  });
});

it("weighs at most 2.5 kB before it is compressed, whatever its seats", () => {
  const markup = renderToStaticMarkup(<Seal of="an-event" seats={{ total: 500, taken: 333 }} />);
  expect(markup.length).toBeLessThan(2_500);
});
