/**
 * Characters that hide or reorder text: controls, zero-width marks, directional overrides. The joiners
 * U+200C and U+200D stay: scripts and emoji need them.
 */
const invisible = /(?![\n\t])[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** One line of typed text, tidied: composed, nothing invisible, line breaks and tabs as spaces, trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, " ");
}

/**
 * Typed text of several lines, tidied as `cleanLine`, with line breaks as LF: a form sends CRLF and a script
 * LF, and both must count the same number of characters.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(invisible, "").normalize("NFC").trim();
}
