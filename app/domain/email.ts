import { parseUrl } from "./parse-url";
import { bareText, cleanLine } from "./text";

/** Mail hosts that ignore dots in the part before the @. */
const dotlessDomains = new Set(["gmail.com"]);
const domainAliases = new Map([["googlemail.com", "gmail.com"]]);

/**
 * An address as browsers accept it (HTML standard, input type=email), once its domain is ASCII; the domain has a dot.
 * Written out: in the browser's bundle zod's patterns may not be there yet when this module is read.
 */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** No typed address is longer; the time to mend one grows with the square of its length. */
const longest = 1_000;

/**
 * An address as somebody typed or pasted it, with the domain in ASCII, as mail servers know it. Where it is none, and the
 * slip is plain, it is mended: `Name <address>`, `mailto:`, quotes, brackets or blanks around, a stop behind, a phone's
 * apostrophe, a full-width @ or stop. All else stays as it is, for `emailPattern` to refuse. Both spellings of one domain
 * give one address. Reading twice changes nothing.
 */
export function readEmail(typed: string): string {
  const written = asciiEmail(cleanLine(typed));
  if (written.length > longest || emailPattern.test(written)) return written;
  const mended = asciiEmail(
    bareText(
      written
        .replaceAll(/[＠﹫]/g, "@")
        .replaceAll(/[。．｡]/g, ".")
        .replaceAll(/[‘’ʼ＇]/g, "'")
        .replace(/^[^<>@]*<([^<>]+)>[\s.,;]*$/, "$1")
        .replace(/^\s*mailto:([^?]*).*/i, "$1"),
    ).replace(/\s*@\s*/, "@"),
  );
  return emailPattern.test(mended) ? mended : written;
}

/** A domain in ASCII, `xn--…` where it has other letters (UTS 46, as browsers do it); as it was where it cannot be one. */
export function asciiDomain(domain: string): string {
  const hasOtherLetters =
    /[^\0-\x7f]/.test(domain) &&
    /^(?:[a-z\d.-]|(?![\0-\x7f])[\p{L}\p{M}\p{N}\p{So}·・׳״\u200c\u200d])+$/iu.test(domain);
  return (hasOtherLetters && parseUrl(`https://${domain}`)?.hostname) || domain;
}

export function asciiEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + asciiDomain(email.slice(at));
}

/** A search text with its domains as they are stored, within addresses and alone. */
export function asciiAddresses(typed: string): string {
  return typed.trim().replace(/\S+@\S+|^[^\s@]+\.[^\s@]+$/g, asciiEmail);
}

/**
 * The spelling by which two addresses are known to reach one person: lower case, no `+tag`, and for Gmail no
 * dots. It decides who has applied already; letters always go to the address as it was typed.
 *
 * @param email a valid address
 */
export function normaliseEmail(email: string): string {
  const lower = readEmail(email).toLowerCase();
  const at = lower.lastIndexOf("@");
  const written = lower.slice(at + 1);
  const domain = domainAliases.get(written) ?? written;
  const local = lower.slice(0, at).replace(/(?<=.)\+.*/, "");
  return `${dotlessDomains.has(domain) ? local.replaceAll(".", "") : local}@${domain}`;
}

/** The domain of an address, in ASCII and lower case: what recusal and the search by company domain compare. */
export function emailDomain(email: string): string {
  return asciiDomain(email.slice(email.lastIndexOf("@") + 1).trim()).toLowerCase();
}
