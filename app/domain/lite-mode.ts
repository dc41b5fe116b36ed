import { parse } from "hono/utils/cookie";
import { hostCookie, hostCookieName } from "./host-cookie";

const lifetimeSeconds = 365 * 24 * 60 * 60;

/** The cookie that chooses lite mode (`1`) or the full site (`0`), whatever the browser asks for. */
export function chooseLiteMode(isLite: boolean, url: string): string {
  return hostCookie("lite", isLite ? "1" : "0", { maxAge: lifetimeSeconds, url });
}

/** Whether a visitor gets pages without scripts and fonts: by choice, or else because the browser saves data. */
export function isLiteVisit({ url, headers }: Pick<Request, "url" | "headers">): boolean {
  const name = hostCookieName("lite", url);
  const chosen = parse(headers.get("Cookie") ?? "", name)[name];
  if (chosen === "0" || chosen === "1") return chosen === "1";
  return headers.get("Save-Data")?.trim().toLowerCase() === "on";
}
