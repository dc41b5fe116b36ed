import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useLoading } from "~/features/client-state/loading-store";
import { isLoadingScreenWelcome } from "./loading-cycle";

const LoadingScreen = lazy(() => import("./loading-screen").catch(() => ({ default: NoScreen })));

/** In place of a screen whose file is gone: the page is there without it. */
function NoScreen({ onDone }: { onDone: () => void }): ReactNode {
  useEffect(onDone, [onDone]);
  return null;
}

/** The page stands this long, with its fonts, before the screen covers it (spec section 4). */
const settleTime = 100;
const sessionKey = "ofn-loading-shown";

/** Shows the loading screen over the home page, once a session and only where it is welcome (decision 37). */
export function LoadingScreenHost() {
  const [isShown, setShown] = useState(false);
  const finish = useCallback(() => {
    setShown(false);
    useLoading.getState().finishLoading();
  }, []);

  useEffect(() => {
    if (!isLoadingScreenWelcome(readVisit())) {
      useLoading.getState().finishLoading();
      return;
    }
    let timer: number | undefined;
    let isGone = false;
    document.fonts.ready.then(() => {
      if (isGone) return;
      timer = window.setTimeout(() => {
        rememberShown();
        setShown(true);
      }, settleTime);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);

  return (
    isShown && (
      <Suspense>
        <LoadingScreen onDone={finish} />
      </Suspense>
    )
  );
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
