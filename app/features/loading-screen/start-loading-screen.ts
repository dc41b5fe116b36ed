import { finishLoading } from "../client-state/loading";
import { isLoadingScreenWelcome } from "./is-loading-screen-welcome";

/** The page stands this long, with its fonts, before the screen covers it (spec section 4). */
const settleTime = 100;
const sessionKey = "ofn-loading-shown";

/** Shows the loading screen over the home page, once a session and only where it is welcome (decision 37). */
export async function startLoadingScreen() {
  if (location.pathname !== "/" || !isLoadingScreenWelcome(readVisit())) return finishLoading();
  await document.fonts.ready;
  setTimeout(async () => {
    try {
      const { showLoadingScreen } = await import("./show-loading-screen");
      rememberShown();
      showLoadingScreen(finishLoading);
    } catch {
      // Its file is gone, after a release for one: the page is there without it.
      finishLoading();
    }
  }, settleTime);
}

type Connection = { saveData?: boolean; effectiveType?: string };

function readVisit() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return {
    wasShown: wasShown(),
    prefersReducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    savesData: connection?.saveData === true,
    connection: connection?.effectiveType,
  };
}

/** Where storage is refused, the screen would come back with every page: better never. */
function wasShown(): boolean {
  try {
    return sessionStorage.getItem(sessionKey) !== null;
  } catch {
    return true;
  }
}

function rememberShown() {
  try {
    sessionStorage.setItem(sessionKey, "1");
  } catch {
    // Refused between the two calls: the next visit decides again.
  }
}
