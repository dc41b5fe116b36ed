/** The cookie that chooses lite mode (`1`) or the full site (`0`), whatever the browser asks for. */
export const liteCookie = "lite";

/**
 * Whether a visitor gets pages without scripts and fonts: by choice, or because the browser sends
 * `Save-Data: on` and nothing else was chosen.
 *
 * @param cookies the `Cookie` header
 * @param saveData the `Save-Data` header
 */
export function isLiteVisit({
  cookies,
  saveData,
}: {
  cookies: string | null;
  saveData: string | null;
}): boolean {
  const chosen = /(?:^|;\s*)lite=([01])(?:;|$)/.exec(cookies ?? "")?.[1];
  return chosen === undefined ? saveData?.trim().toLowerCase() === "on" : chosen === "1";
}
