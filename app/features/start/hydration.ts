let settle = () => {};
const settled = new Promise<void>((resolve) => {
  settle = resolve;
});
let isDone = false;

/** Settles once React has taken the page over. */
export const hydrated: Promise<void> = settled;
export const isHydrated = () => isDone;

/** Told by a component, after its first effect. */
export function noteHydrated() {
  isDone = true;
  settle();
}
