/**
 * The cookies by which a browser finds its own applications on /dashboard: one for each, named after its
 * reference, so that adding one needs no knowledge of the others. Scripts cannot read them, and they are sent
 * to the dashboard alone (decisions 4 and 24).
 */
const prefix = "ofn-application-";
const path = "/dashboard";
/** How long a browser remembers an application; the privacy notice says so. */
export const rememberedDays = 400;
/** More than anybody has; a jar full of nonsense costs no more than this. */
const limit = 20;

/** The `Set-Cookie` header that remembers an application. Plain http exists for local work only. */
export function rememberApplication({ reference, token }: { reference: string; token: string }, url: string) {
  return `${prefix}${reference}=${token}; Path=${path}; Max-Age=${rememberedDays * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure(url)}`;
}

/** The `Set-Cookie` header that forgets an application. */
export function forgetApplication(reference: string, url: string) {
  return `${prefix}${reference}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax${secure(url)}`;
}

/** The tokens of a `Cookie` header. */
export function rememberedTokens(header: string | null): string[] {
  const tokens = (header ?? "").split(/;\s*/).flatMap((pair) => {
    const [name = "", value = ""] = pair.split("=", 2);
    return name.startsWith(prefix) && /^[0-9a-f]{64}$/.test(value) ? [value] : [];
  });
  return [...new Set(tokens)].slice(0, limit);
}

const secure = (url: string) => (new URL(url).protocol === "https:" ? "; Secure" : "");
