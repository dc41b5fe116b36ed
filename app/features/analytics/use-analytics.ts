import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { trackPage } from "./track";

/** Reports every page that is opened. Everything else follows from that, in a chunk of its own. */
export function useAnalytics() {
  const { pathname } = useLocation();
  const parameters = useMatches().at(-1)?.params ?? {};
  const latest = useRef(parameters);
  latest.current = parameters;
  useEffect(() => trackPage({ pathname, parameters: latest.current }), [pathname]);
}
