import { finishLoading } from "../client-state/loading";

/** Takes over the loading screen, where the page began with one (start-up-script.ts). */
export async function startLoadingScreen() {
  const screen = document.querySelector<HTMLElement>(".loading-screen");
  if (!screen) return finishLoading();
  // React takes over nothing that stands before the page, and minds nothing after it.
  document.body.appendChild(screen);
  try {
    const { showLoadingScreen } = await import("./show-loading-screen");
    showLoadingScreen(screen, finishLoading);
  } catch {
    // Its file is gone, after a release for one: the page is there without it.
    screen.remove();
    finishLoading();
  }
}
