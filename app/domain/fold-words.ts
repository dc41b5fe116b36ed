import { cleanLine } from "./text";

/** Characters that print nothing, the joiners of scripts included. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const blanks = /[\s\u2800]+/gu;
/** The signs that people type for an apostrophe. NFKC makes some of them a blank and a mark, and others new. */
const apostrophes =
  /[`´\u02b9-\u02bd\u02c8\u02ca\u02cb\u02f4\u0384\u055a\u05f3\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\ua78b\ua78c]/gu;
const hyphens = /[\p{Dash}\u02d7\u2043]/gu;

/**
 * A name, a company or other words of a person, in the one form by which they are compared and searched. It ignores
 * case, composed or decomposed letters, width, ligatures, invisible characters and the kind of apostrophe; a dash is a
 * blank. `İ`, `I`, `ı` and `i` are one letter, as are `ß` and `ss`. Accents count. Empty where nothing but
 * dashes and accents is visible.
 *
 * SQLite folds A to Z alone, so the result is stored beside the words (`worker/db/columns.ts`). Source: Unicode Standard
 * Annex 15 (NFKC), and chapter 5.18 on caseless matching.
 */
export function foldWords(words: string): string {
  const plain = cleanLine(words).replace(invisible, "").replace(apostrophes, "'").normalize("NFKC");
  // Lower case first, since `ẞ` has no other capital; capitals then part what has one small letter only.
  const small = plain.toLowerCase().toUpperCase().toLowerCase();
  const folded = small
    .replaceAll("i\u0307", "i")
    .replaceAll("ς", "σ")
    .normalize("NFKC")
    .replace(apostrophes, "'")
    .replace(hyphens, " ")
    .replace(blanks, " ");
  // NFKC makes an accent that stands alone a blank and a mark, and a mark alone is not seen.
  return cleanLine(folded);
}
