import { cleanText } from "./text";
import { isWebAddress } from "./web-address";

/**
 * Whose profile an address of LinkedIn is, in the one spelling by which profiles are compared: `in/ada-l`. Country, capital
 * letters, encoding, and what follows the name make no other profile. Null for every other address, such as `/in/me`, which
 * is the profile of whoever opens it.
 */
export function linkedInProfile(url: string): string | null {
  if (!isLinkedInUrl(url)) return null;
  const path = decoded(new URL(url).pathname).normalize("NFC").toLowerCase();
  const match =
    /^\/(?:comm\/|mwlite\/)?(in\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)(?:\/|$)/u.exec(path) ??
    /^\/(pub\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*(?:\/[\da-f]+){3})(?:\/|$)/u.exec(path);
  return !match?.[1] || match[1] === "in/me" ? null : match[1];
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
  const parts = new Set(
    text
      .split(/\s+/)
      .map((part) => completed(part.replace(/^["'“”„«»<([]+/, "").replace(/["'“”„«»>)\].,;]{1,9}$/, ""))),
  );
  const ofLinkedIn = [...parts].filter(isLinkedInUrl);
  const profiles = new Map(ofLinkedIn.map((url) => [linkedInProfile(url), url]));
  profiles.delete(null);
  if (profiles.size === 1) return [...profiles.values()][0] ?? text;
  const joined = completed(text.replace(/\s+/g, ""));
  if (profiles.size === 0 && linkedInProfile(joined)) return joined;
  const [only, ...others] = ofLinkedIn;
  return only !== undefined && others.length === 0 ? only : text.replace(/\s+/g, " ");
}

/** With a scheme, and with the slashes that browsers read in place of backslashes or of none. */
function completed(text: string): string {
  const whole = /^([\w-]+\.)*linkedin\.com\.?(:\d+)?([/\\?#]|$)/i.test(text) ? `https://${text}` : text;
  const mended = text.replace(/^(https?)[:/\\]+/i, "$1://");
  const url = [mended, whole].find(isLinkedInUrl) ?? text;
  return url.includes("\\") && isLinkedInUrl(url) ? new URL(url).href : url;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
