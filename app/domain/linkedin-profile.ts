import { decoded } from "./decoded";
import { bareText, cleanText } from "./text";
import { isWebAddress } from "./web-address";

/**
 * Whose profile an address of LinkedIn is, in the one spelling by which profiles are compared: `in/ada-l`. Country, capital
 * letters, encoding, and what follows the name make no other profile. Null for every other address, such as `/in/me`, which
 * is the profile of the person who opens it.
 */
export function linkedInProfile(url: string): string | null {
  if (!isLinkedInUrl(url)) return null;
  const path = decoded(new URL(url).pathname).normalize("NFC").toLowerCase();
  const [, profile] =
    /^\/(?:comm\/|mwlite\/)?(in\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*|pub\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*(?:\/[\da-f]+){3})(?:\/|$)/u.exec(
      path,
    ) ?? [];
  return profile && profile !== "in/me" ? profile : null;
}

/** Whether a text is one http(s) address on linkedin.com or one of its subdomains (decisions/forms). */
export function isLinkedInUrl(url: string): boolean {
  return !/\s/.test(url) && isWebAddress(url) && /^(.+\.)?linkedin\.com\.?$/.test(new URL(url).hostname);
}

/**
 * An address of LinkedIn as somebody typed or pasted it, made whole: a missing or broken scheme, quotes or brackets around
 * it, a blank within it, words or another address beside it. Of several addresses the one profile is taken, or else the one
 * of LinkedIn. All else stays as it is, for `isLinkedInUrl` to refuse. Reading twice changes nothing.
 */
export function readLinkedIn(typed: string): string {
  const text = cleanText(typed);
  const whole = completed(text);
  if (linkedInProfile(whole)) return whole;
  const urls = [...new Set(text.split(/\s+/).map((part) => completed(bareText(part))))].filter(isLinkedInUrl);
  const profiles = urls.filter(linkedInProfile);
  if (new Set(profiles.map(linkedInProfile)).size === 1) return profiles[0] as string;
  const joined = completed(text.replace(/\s+/g, ""));
  if (profiles.length === 0 && linkedInProfile(joined)) return joined;
  return urls.length === 1 ? (urls[0] as string) : text.replace(/\s+/g, " ");
}

/** With a scheme, and with the slashes that browsers read in place of backslashes or of none. */
function completed(text: string): string {
  const whole = /^([\w-]+\.)*linkedin\.com\.?(:\d+)?([/\\?#]|$)/i.test(text) ? `https://${text}` : text;
  const mended = text.replace(/^(https?)[:/\\]+/i, "$1://");
  const url = [mended, whole].find(isLinkedInUrl) ?? text;
  return url.includes("\\") && isLinkedInUrl(url) ? new URL(url).href : url;
}
