import { parse, serialize } from "hono/utils/cookie";

/** The cookie that chooses lite mode (`1`) or the full site (`0`), whatever the browser asks for. */
const name = "lite";
const lifetimeSeconds = 365 * 24 * 60 * 60;

/** The `Set-Cookie` header that keeps a choice. WebKit keeps no secure cookie of plain http, which is local work. */
export function chooseLiteMode(isLite: boolean, url: string): string {
  return serialize(name, isLite ? "1" : "0", {
    path: "/",
    maxAge: lifetimeSeconds,
    httpOnly: true,
    sameSite: "Lax",
    secure: new URL(url).protocol === "https:",
  });
}

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
  const chosen = parse(cookies ?? "", name)[name];
  return chosen === "0" || chosen === "1" ? chosen === "1" : saveData?.trim().toLowerCase() === "on";
}
