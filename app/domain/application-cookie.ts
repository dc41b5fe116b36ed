import { parse, serialize } from "hono/utils/cookie";

/**
 * The cookies by which a browser finds its own applications on /dashboard: one for each, named after its
 * reference, so that adding one needs no knowledge of the others. Scripts cannot read them (decisions 4 and 24).
 */
const prefix = "ofn-application-";
/** The dashboard and its data, which the router fetches beside it: to a cookie's path, `/dashboard.data` is another. */
const paths = ["/dashboard", "/dashboard.data"];
/** How long a browser remembers an application; the privacy notice says so. */
export const rememberedDays = 400;
/** More than anybody has; a jar full of nonsense costs no more than this. */
const limit = 20;

/** The `Set-Cookie` headers that remember an application. Plain http exists for local work only. */
export function rememberApplication({ reference, token }: { reference: string; token: string }, url: string) {
  return setCookies(reference, token, rememberedDays * 24 * 60 * 60, url);
}

/** The `Set-Cookie` headers that forget an application. */
export function forgetApplication(reference: string, url: string) {
  return setCookies(reference, "", 0, url);
}

/** The tokens of a `Cookie` header. */
export function rememberedTokens(header: string | null): string[] {
  const tokens = Object.entries(parse(header ?? "")).flatMap(([name, value]) =>
    isApplicationCookie(name) && /^[0-9a-f]{64}$/.test(value) ? [value] : [],
  );
  return [...new Set(tokens)].slice(0, limit);
}

/** Whether a cookie of this name remembers an application. */
export const isApplicationCookie = (name: string) => name.startsWith(prefix);

const setCookies = (reference: string, value: string, maxAge: number, url: string) =>
  paths.map((path) =>
    serialize(prefix + reference, value, {
      path,
      maxAge,
      httpOnly: true,
      sameSite: "Lax",
      secure: new URL(url).protocol === "https:",
    }),
  );
