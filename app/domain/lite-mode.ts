import { parse } from "hono/utils/cookie";
import { hostCookie, hostCookieName } from "./host-cookie";

const lifetimeSeconds = 365 * 24 * 60 * 60;

/** The cookie that chooses lite mode (`1`) or the full site (`0`), whatever the browser asks for. */
export function chooseLiteMode(isLite: boolean, url: string): string {
  return hostCookie("lite", isLite ? "1" : "0", { maxAge: lifetimeSeconds, url });
}

type Visit = Record<"cookies" | "saveData", string | null> & { url: string };

/** Whether a visitor gets pages without scripts and fonts: by choice, or else because the browser saves data. */
export function isLiteVisit({ url, cookies, saveData }: Visit): boolean {
  const name = hostCookieName("lite", url);
  const chosen = parse(cookies ?? "", name)[name];
  return chosen === "0" || chosen === "1" ? chosen === "1" : saveData?.trim().toLowerCase() === "on";
}
