/**
 * Characters that hide or reorder text: controls, zero-width marks, directional marks and overrides, tags, and
 * the noncharacters, which XML cannot hold. The joiners U+200C and U+200D stay: scripts and emoji need them.
 */
const invisible =
  /(?![\n\t])[\p{Cc}\p{NChar}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Anything that prints: fillers, blank patterns and joiners count as letters in Unicode, and show nothing. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/u;

/** One line of typed text, tidied: composed, nothing invisible, line breaks and tabs as spaces, trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, " ");
}

/**
 * Typed text of several lines, tidied as `cleanLine`, with line breaks as LF: a form sends CRLF and a script
 * LF, and both must count the same number of characters. Empty where nothing of it would be seen. Takes time in
 * proportion to the text's length.
 */
export function cleanText(text: string): string {
  const tidied = text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    // More marks than any script has on a letter; putting a longer run in order takes the square of its length.
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .normalize("NFC")
    .trim();
  return visible.test(tidied) ? tidied : "";
}

/** Pasted text without the blanks, quotes and brackets around it, and without a stop behind. */
export function bareText(text: string): string {
  return text.replaceAll(/^[\s"'“”„«»<([]+|[\s"'“”„«»>)\].,;:]{1,9}$/g, "");
}
