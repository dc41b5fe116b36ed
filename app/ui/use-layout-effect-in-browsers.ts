import { useEffect, useLayoutEffect } from "react";

/** Runs with the page itself, before anything else can happen. React warns of a layout effect where there is no layout. */
export const useLayoutEffectInBrowsers = typeof document === "undefined" ? useEffect : useLayoutEffect;
