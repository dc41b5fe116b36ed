import { parseUrl } from "./parse-url";

/** Whether a link is safe to follow: an http(s) address. */
export function isWebAddress(text: string): boolean {
  const protocol = parseUrl(text)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

/** An address as people say it, made whole: `www.example.org/a` gets its `https://`. All else stays as it is. */
export function completeWebAddress(text: string): string {
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u.test(text) ? `https://${text}` : text;
}
