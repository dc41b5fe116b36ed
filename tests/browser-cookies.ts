/** The Cookie header that a browser with this cookie sends to a path: none where the cookie's own path does not match it. */
export function cookieSentTo(path: string, setCookie: string): { Cookie: string } | undefined {
  const [pair = "", ...attributes] = setCookie.split(/;\s*/);
  const scope = attributes.find((attribute) => /^path=/i.test(attribute))?.slice("path=".length) ?? "/";
  const { pathname } = new URL(path, "https://any.example");
  // RFC 6265, section 5.1.4.
  const isWithin =
    pathname === scope ||
    (pathname.startsWith(scope) && (scope.endsWith("/") || pathname[scope.length] === "/"));
  return isWithin ? { Cookie: pair } : undefined;
}
