import { parse, serialize } from "hono/utils/cookie";

/**
 * The cookies by which a browser finds its own applications on /dashboard: one for each, named after its
 * reference, so that adding one needs no knowledge of the others. Scripts cannot read them (decisions 4 and 24).
 */
const name = "ofn-application-";
/** By this name a browser takes a cookie over https alone. `__Host-` would send it with every request. */
const secureName = `__Secure-${name}`;
/** Plain http exists for local work only. */
const prefixAt = (url: string) => (isSecure(url) ? secureName : name);
const isSecure = (url: string) => new URL(url).protocol === "https:";
/** The dashboard and its data, which the router fetches beside it: to a cookie's path, `/dashboard.data` is another. */
const paths = ["/dashboard", "/dashboard.data"];
/** How long a browser remembers an application; the privacy notice says so. */
export const rememberedDays = 400;
/** More than anybody has; a jar full of nonsense costs no more than this. */
const limit = 20;

/** The `Set-Cookie` headers that remember an application. */
export function rememberApplication({ reference, token }: { reference: string; token: string }, url: string) {
  return setCookies(reference, token, rememberedDays * 24 * 60 * 60, url);
}

/** The `Set-Cookie` headers that forget an application. */
export function forgetApplication(reference: string, url: string) {
  return setCookies(reference, "", 0, url);
}

/** The tokens of a `Cookie` header, which came with a request for this address. */
export function rememberedTokens(header: string | null, url: string): string[] {
  const prefix = prefixAt(url);
  const tokens = Object.entries(parse(header ?? "")).flatMap(([cookie, value]) =>
    cookie.startsWith(prefix) && /^[0-9a-f]{64}$/.test(value) ? [value] : [],
  );
  return [...new Set(tokens)].slice(0, limit);
}

/** Whether a cookie of this name remembers an application, over https or locally. */
export const isApplicationCookie = (cookie: string) =>
  cookie.startsWith(name) || cookie.startsWith(secureName);

const setCookies = (reference: string, value: string, maxAge: number, url: string) =>
  paths.map((path) =>
    serialize(prefixAt(url) + reference, value, {
      path,
      maxAge,
      httpOnly: true,
      sameSite: "Lax",
      secure: isSecure(url),
    }),
  );
