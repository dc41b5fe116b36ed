/**
 * The colours of the brand, in a light and in a dark surrounding. Letters, the pages of the Worker's own, the manifest
 * and the pictures take them from here; a test holds the style sheet of the pages and the seal against them.
 */
export const palette = {
  paper: ["#f7f3e8", "#0d1626"],
  surface: ["#fffdf7", "#14203a"],
  ink: ["#15233f", "#ece5d3"],
  muted: ["#525d76", "#a9b0c0"],
  line: ["#d8ceb4", "#35456a"],
  brass: ["#7d5a14", "#d9b25f"],
  "on-brass": ["#fffdf7", "#131c2e"],
  focus: ["#1d4ed8", "#9ec1ff"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type BrandColour = keyof typeof palette;
export const light = (colour: BrandColour) => palette[colour][0];
export const dark = (colour: BrandColour) => palette[colour][1];
export const eitherOf = (colour: BrandColour) => `light-dark(${light(colour)}, ${dark(colour)})`;
