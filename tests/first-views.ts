/** The smallest windows of each kind in which the front page is opened: width and height in CSS pixels. */
export const firstViews = [
  [360, 640],
  [390, 844],
  [800, 900],
  [1280, 800],
] as const;
