/** The phases of the loading screen, in milliseconds (spec sections 2 and 9). */
const loadingCycle = { build: 2_600, hold: 1_200, dismantle: 2_600, pause: 1_200 } as const;

/** One whole cycle. */
export const cycleTime = Object.values(loadingCycle).reduce((sum, phase) => sum + phase, 0);

/** How long the screen takes to fade once its cycle is over. */
export const fadeTime = 900;

/** Where each phase ends, as a share of the cycle: what keyframes call an offset. */
export function phaseEnds() {
  const { build, hold, dismantle } = loadingCycle;
  return {
    built: build / cycleTime,
    held: (build + hold) / cycleTime,
    dismantled: (build + hold + dismantle) / cycleTime,
  };
}

/**
 * Whether a visit sees the loading screen: the first of its session, unless the visitor asked for less motion
 * or less data, or is on a slow connection (decision 37).
 */
export function isLoadingScreenWelcome(visit: {
  wasShown: boolean;
  prefersReducedMotion: boolean;
  savesData: boolean;
  /** `slow-2g` to `4g`; undefined where the browser does not say. */
  connection: string | undefined;
}): boolean {
  const isSlow = visit.connection !== undefined && visit.connection !== "4g";
  return !(visit.wasShown || visit.prefersReducedMotion || visit.savesData || isSlow);
}
