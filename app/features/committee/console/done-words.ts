import { knownWord } from "~/features/known-word";

/** The words for what was done before this page, by the word in its address; any other address has none. */
export function doneWords(words: Record<string, string>, done: string | null): string | undefined {
  const word = knownWord(words, done);
  return word === null ? undefined : words[word];
}
