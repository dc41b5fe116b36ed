import { createCookie } from "@remix-run/cloudflare";

/** The page to which an act just led, for the one request that opens it (decisions/undo). */
const justDone = createCookie("ofn-just-done", { path: "/committee", httpOnly: true, sameSite: "strict" });

export async function markDone(page: string, url: string) {
  // A browser keeps the part behind the hash to itself.
  const [asked] = page.split("#");
  return { "Set-Cookie": await justDone.serialize(asked, { maxAge: 60, secure: isSecure(url) }) };
}

/** Whether an act led to this request, and the header after which none says so again. */
export async function takeDone({ headers, url }: Request) {
  const { pathname, search } = new URL(url);
  const page = await justDone.parse(headers.get("Cookie"));
  const taken = { "Set-Cookie": await justDone.serialize("", { maxAge: 0, secure: isSecure(url) }) };
  return { isJustDone: page === pathname + search, headers: page === null ? {} : taken };
}

/** Plain http exists for local work only. */
const isSecure = (url: string) => url.startsWith("https:");
