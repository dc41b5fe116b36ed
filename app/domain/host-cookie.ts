import { serialize } from "hono/utils/cookie";

/** By its prefix a browser takes a cookie from this very host alone, over https. Plain http exists for local work only. */
export const hostCookieName = (name: string, url: string) => (isSecure(url) ? `__Host-${name}` : name);

/** The `Set-Cookie` header; `maxAge` is in seconds. WebKit keeps no secure cookie of plain http. */
export const hostCookie = (name: string, value: string, { maxAge, url }: { maxAge: number; url: string }) =>
  serialize(hostCookieName(name, url), value, {
    path: "/",
    maxAge,
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(url),
  });

const isSecure = (url: string) => new URL(url).protocol === "https:";
