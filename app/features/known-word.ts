/** The word of an address that the words have an entry for; null for any other, and for none. */
export function knownWord<Word extends string>(
  words: Record<Word, unknown>,
  word: string | null,
): Word | null {
  return word !== null && Object.hasOwn(words, word) ? (word as Word) : null;
}
