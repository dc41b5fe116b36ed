/** A petal between two circles around the origin, in the units of the drawing; angles in degrees. */
export type Petal = {
  from: number;
  to: number;
  /** How far its tip is turned against its foot. */
  lean: number;
  /** How far its two sides part, near the foot and at the tip. */
  foot: number;
  tip: number;
};

/**
 * The shape of the seal of a word: an event's slug or an application's reference. The same word always gives the same
 * shape; it tells nothing about the word. Two seals of different words differ in every number.
 */
export function sealShape(word: string) {
  const next = numbersOf(word);
  const between = (least: number, most: number) => least + (most - least) * next();
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  const either = (value: number) => (next() < 0.5 ? value : -value);
  const middle = between(26, 48);
  return {
    /** The petal that is repeated around the whole seal, once for each strand. */
    strand: {
      from: middle,
      to: between(74, 86),
      lean: either(between(8, 80)),
      foot: between(-30, 42),
      tip: between(6, 48),
    },
    heart: {
      count: whole(5, 13),
      from: between(0, 9),
      to: middle - between(1, 12),
      lean: either(between(0, 60)),
      foot: between(6, 46),
      tip: between(4, 34),
    },
    /** Strokes on the rim, and how much of the way from one to the next each takes. */
    rim: { count: whole(40, 120), share: between(0.15, 0.8) },
    /** Strands where nothing gives their number. */
    strands: whole(28, 60),
  };
}

/** The petal as an SVG path, its foot on the right of the origin; its tip is round, since both sides end along the rim. */
export function petalPath({ from, to, lean, foot, tip }: Petal): string {
  const at = (radius: number, degrees: number) =>
    `${round(radius * Math.cos(radians(degrees)))} ${round(radius * Math.sin(radians(degrees)))}`;
  const side = (sign: number) => [
    at(from + (to - from) * 0.3, lean * 0.2 + sign * foot),
    at(to / Math.cos(radians(tip / 2)), lean + (sign * tip) / 2),
  ];
  return `M${at(from, 0)}C${[...side(1), at(to, lean)]}C${[...side(-1).reverse(), at(from, 0)]}Z`;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const round = (value: number) => Math.round(value * 10) / 10;

/** An endless row of numbers from 0 to 1 that a word begins: 64 bits of it, so that no two words share theirs by chance. */
function numbersOf(word: string): () => number {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ mixed(code + one), 0x85ebca6b);
  }
  return () => {
    one = (one + 0x9e3779b9) | 0;
    other = (other + 0x7f4a7c15) | 0;
    return (mixed(one ^ mixed(other)) >>> 0) / 2 ** 32;
  };
}

/** Every bit of the result depends on every bit of the value. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
}
