import { parse, serialize } from "hono/utils/cookie";

/** The cookies by which a browser finds its own applications (decisions/pages, decisions/browser, decisions/links). */
const name = "ofn-application-";
/** By this name a browser takes a cookie of this very host alone, over https. */
const secureName = `__Host-${name}`;
/** Plain http exists for local work only. */
const prefixAt = (url: string) => (isSecure(url) ? secureName : name);
const isSecure = (url: string) => new URL(url).protocol === "https:";
/** How long a browser remembers an application; the privacy notice says so. */
export const rememberedDays = 400;
/** More than anybody has; a jar full of nonsense costs no more than this. */
const limit = 20;

/** The content of a cookie: an application, and the proof that this browser was told of it. */
export type Remembrance = { reference: string; proof: string };

export function rememberApplication({ reference, proof }: Remembrance, url: string): string {
  return setCookie(reference, proof, rememberedDays * 24 * 60 * 60, url);
}

export function forgetApplication(reference: string, url: string): string {
  return setCookie(reference, "", 0, url);
}

export function rememberedApplications(header: string | null, url: string): Remembrance[] {
  const prefix = prefixAt(url);
  return Object.entries(parse(header ?? ""))
    .flatMap(([cookie, proof]) =>
      cookie.startsWith(prefix) && /^[0-9a-f]{64}$/.test(proof)
        ? [{ reference: cookie.slice(prefix.length), proof }]
        : [],
    )
    .slice(0, limit);
}

const setCookie = (reference: string, value: string, maxAge: number, url: string) =>
  serialize(prefixAt(url) + reference, value, {
    path: "/",
    maxAge,
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(url),
  });
