/** The classes of the loading screen, which every page comes with as with those of script-classes.ts. */
export const loadingClasses = {
  screen: "loading-screen fixed inset-x-0 top-0 z-50 grid place-content-center justify-items-center bg-paper",
  engraving: "engraving loading-seal -rotate-90 w-[min(78vw,70vh,34rem)] text-brass",
  name: "mt-6 font-display text-heading",
  skip: "button button-secondary absolute end-6 bottom-[calc(1.5rem+env(safe-area-inset-bottom))] bg-paper",
} as const;
