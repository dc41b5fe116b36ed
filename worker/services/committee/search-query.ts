import { type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "~/domain/application-status";
import { asciiAddresses } from "~/domain/email";
import { foldWords } from "~/domain/fold-words";

/** The full-text query of a search, every word quoted; null when nothing searchable was typed. */
export function searchQuery(
  typed: string,
  filter: { status?: ApplicationStatus; eventId?: number },
): string | null {
  const readings = readingsOf(typed);
  if (readings.length === 0) return null;

  const facets = [
    ...(filter.eventId === undefined ? [] : [`facets : "event${filter.eventId}"`]),
    ...(filter.status === undefined ? [] : [`facets : "status${filter.status}"`]),
  ];
  // A company may be stored as one word and typed as several.
  const matching = readings.flatMap((words) => [
    both(words.map((word) => `{name company email domain} : ${beginsWith(word)}`)),
    `company : ${beginsWith(words.join(""))}`,
  ]);
  return both([matching.map((part) => `(${part})`).join(" OR "), ...facets]);
}

/** A bound that the search index begins at. D1 binds every number as a fraction, which the index would look past. */
export const wholeNumber = (bound: number): SQL => sql`CAST(${bound} AS INTEGER)`;

/** The typed words as the index holds people's words, and where that differs, as it holds addresses. */
function readingsOf(typed: string): string[][] {
  const spellings = [foldWords(typed), asciiAddresses(typed)].map((spelling) => wordsOf(spelling).join(" "));
  return [...new Set(spellings)].flatMap((words) => (words === "" ? [] : [words.split(" ")]));
}

const wordsOf = (typed: string): string[] =>
  (typed.toLowerCase().match(/[\p{L}\p{N}\p{M}@._+-]+/gu) ?? [])
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8);

const beginsWith = (word: string) => `"${word}"*`;

function both(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" AND ");
}
