import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Leads to the page of a link whose files are gone since a release. Remix loads the page anew on which the link stands;
 * a browser that tells of navigations before they begin is sent to the other one instead.
 */
export function useLinkOfLastRelease() {
  const { state, location } = useNavigation();
  const target = state === "loading" ? `${location.pathname}${location.search}${location.hash}` : undefined;
  useEffect(() => {
    if (target === undefined || !("navigation" in window)) return;
    const goThere = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      window.location.assign(target);
    };
    window.navigation.addEventListener("navigate", goThere);
    return () => window.navigation.removeEventListener("navigate", goThere);
  }, [target]);
}
