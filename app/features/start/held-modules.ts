/** What entry.client.tsx takes up when React is to take the page over. */
export type HeldModules = {
  /** What Remix's own scripts would put into `window.__remixContext`, where it is not the usual. */
  context?: object;
  manifest: string;
  routes: Record<string, string>;
  /** What those modules import, where nobody has to reach for them: all of it is then asked for together. */
  imports?: string[];
};

/** The element that holds it as JSON. With `data-at-once` nobody has to reach for it. */
export const heldModulesId = "held-modules";
/** The element beside it that holds the page's data, as Remix encodes it. */
export const heldDataId = "held-data";

/** What every page begins with: the flags of remix.config.js, which are on. */
export const usualContext = {
  basename: "/",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
  },
};
