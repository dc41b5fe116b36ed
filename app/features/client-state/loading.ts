/** Whether the loading screen is still to come or still up, and whether one page is turning into another. Never stored. */
let state = { isLoading: true, isTransitioning: false };

export const readLoading = () => state;

/** The screen is gone, or is not to come. */
export function finishLoading() {
  state = { ...state, isLoading: false };
}

export function setTransitioning(isTransitioning: boolean) {
  state = { ...state, isTransitioning };
}
