import { parse } from "hono/utils/cookie";
import { hostCookie, hostCookieName } from "./host-cookie";

/** The cookies by which a browser finds its own applications (decisions/pages, decisions/browser, decisions/links). */
const name = "ofn-application-";
/** How long a browser remembers an application; the privacy notice says so. */
export const rememberedDays = 400;
/** More than anybody has; a jar full of nonsense costs no more than this. */
const limit = 20;

/** The content of a cookie: an application, and the proof that this browser was told of it. */
export type Remembrance = { reference: string; proof: string };

export function rememberApplication({ reference, proof }: Remembrance, url: string): string {
  return hostCookie(name + reference, proof, { maxAge: rememberedDays * 24 * 60 * 60, url });
}

export function forgetApplication(reference: string, url: string): string {
  return hostCookie(name + reference, "", { maxAge: 0, url });
}

export function rememberedApplications(header: string | null, url: string): Remembrance[] {
  const prefix = hostCookieName(name, url);
  return Object.entries(parse(header ?? ""))
    .flatMap(([cookie, proof]) =>
      cookie.startsWith(prefix) && /^[0-9a-f]{64}$/.test(proof)
        ? [{ reference: cookie.slice(prefix.length), proof }]
        : [],
    )
    .slice(0, limit);
}
