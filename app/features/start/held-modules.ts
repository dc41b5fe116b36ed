/** What entry.client.tsx takes up when somebody reaches for something that needs React. */
export type HeldModules = {
  /** What Remix's own scripts would put into `window.__remixContext`. */
  context: object;
  manifest: string;
  routes: Record<string, string>;
};

/** The element that holds it as JSON; a page that is taken over at once has none. */
export const heldModulesId = "held-modules";
/** The element beside it that holds the page's data, as Remix encodes it. */
export const heldDataId = "held-data";
