import { parse, serialize } from "hono/utils/cookie";

/**
 * The cookie that chooses lite mode (`1`) or the full site (`0`), whatever the browser asks for. By its prefix a browser
 * takes it from this host over https alone. WebKit keeps no secure cookie of plain http, which is local work.
 */
const nameAt = (url: string) => (isSecure(url) ? "__Host-lite" : "lite");
const isSecure = (url: string) => new URL(url).protocol === "https:";
const lifetimeSeconds = 365 * 24 * 60 * 60;

export function chooseLiteMode(isLite: boolean, url: string): string {
  return serialize(nameAt(url), isLite ? "1" : "0", {
    path: "/",
    maxAge: lifetimeSeconds,
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(url),
  });
}

/** Whether a visitor gets pages without scripts and fonts: by choice, or else because the browser saves data. */
export function isLiteVisit({
  url,
  cookies,
  saveData,
}: {
  url: string;
  cookies: string | null;
  saveData: string | null;
}): boolean {
  const name = nameAt(url);
  const chosen = parse(cookies ?? "", name)[name];
  return chosen === "0" || chosen === "1" ? chosen === "1" : saveData?.trim().toLowerCase() === "on";
}
