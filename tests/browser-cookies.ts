/** The Cookie header that a browser with these cookies sends to a path: none where no cookie's own path matches it. */
export function cookieSentTo(path: string, setCookies: string[]): { Cookie: string } | undefined {
  const sent = setCookies.flatMap((setCookie) => pairSentTo(path, setCookie) ?? []);
  return sent.length > 0 ? { Cookie: sent.join("; ") } : undefined;
}

function pairSentTo(path: string, setCookie: string): string | undefined {
  const [pair, ...attributes] = setCookie.split(/;\s*/);
  const scope = attributes.find((attribute) => /^path=/i.test(attribute))?.slice("path=".length) ?? "/";
  const { pathname } = new URL(path, "https://any.example");
  // RFC 6265, section 5.1.4.
  const isWithin =
    pathname === scope ||
    (pathname.startsWith(scope) && (scope.endsWith("/") || pathname[scope.length] === "/"));
  return isWithin ? pair : undefined;
}
