/**
 * Whether a browser asks an address of its own machine. Locally neither URL nor Host tells: wrangler writes both from
 * MF-Original-URL, a header that a page may send whose name was rebound to 127.0.0.1. Sec-Fetch-Site no page can set,
 * and over plain http a browser sends it to loopback names alone.
 */
export function isLocalBrowser(request: Request): boolean {
  return isLoopback(new URL(request.url).hostname) && request.headers.has("Sec-Fetch-Site");
}

/** Whether a hostname, as `URL` writes it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
