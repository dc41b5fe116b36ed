let settle = () => {};
const settled = new Promise<void>((resolve) => {
  settle = resolve;
});
let isDone = false;

/** Settles once React has taken the page over. */
export const hydrated: Promise<void> = settled;
export const isHydrated = () => isDone;

/** Told by a component, after its first effect. The mark is for whoever looks on. */
export function noteHydrated() {
  document.documentElement.dataset.hydrated = "";
  isDone = true;
  settle();
}
