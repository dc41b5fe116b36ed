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
