import { create } from "zustand";

/** Whether the loading screen is still up, and whether one page is turning into another. Never stored. */
export interface LoadingState {
  isLoading: boolean;
  isTransitioning: boolean;
  finishLoading: () => void;
  setTransitioning: (isTransitioning: boolean) => void;
}

/** The server only ever renders the state this starts with; a browser changes it after hydration. */
export const useLoading = create<LoadingState>()((set) => ({
  isLoading: true,
  isTransitioning: false,
  finishLoading: () => set({ isLoading: false }),
  setTransitioning: (isTransitioning) => set({ isTransitioning }),
}));
