import { type SQL, sql } from "drizzle-orm";
import { partnershipTypeLabels } from "~/content/partnership-form";
import type { ApplicationStatus } from "~/domain/application-status";
import { partnershipTypes } from "~/domain/partnership-form-fields";
import type { ListedPartnershipState } from "~/domain/partnership-review";

/**
 * The full-text query of a search. Every word is quoted, so nothing typed is ever an operator; its last letters
 * may be missing. Null when nothing searchable was typed.
 */
export function searchQuery(
  typed: string,
  filter: { status?: ApplicationStatus; eventId?: number },
): string | null {
  const typedWords = wordsOf(typed);
  if (typedWords.length === 0) return null;
  const words = typedWords.map(beginsWith);

  const facets = [
    ...(filter.eventId === undefined ? [] : [`facets : "event${filter.eventId}"`]),
    ...(filter.status === undefined ? [] : [`facets : "status${filter.status}"`]),
  ];
  // A company may be stored as one word and typed as several.
  const oneWord = `company : "${typedWords.join("")}"*`;
  const within = (columns: string) =>
    `(${both(words.map((word) => `${columns} : ${word}`))}) OR (${oneWord})`;
  return both([within("{name company email domain}"), ...facets]);
}

/** The same of a search among partnership applications. A word may also be one that names their kind. */
export function partnershipSearchQuery(
  typed: string,
  state: ListedPartnershipState | undefined,
): string | null {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  const found = words.map((word) =>
    [
      `words : ${beginsWith(word)}`,
      ...partnershipTypes
        .filter((type) => wordsOf(partnershipTypeLabels[type]).some((named) => named.startsWith(word)))
        .map((type) => `facets : "type${type}"`),
    ].join(" OR "),
  );
  // An organization may be stored as one word and typed as several.
  const matching = `(${both(found)}) OR (words : ${beginsWith(words.join(""))})`;
  return both([matching, ...(state === undefined ? [] : [`facets : "state${state}"`])]);
}

/** A bound that the search index begins at. D1 binds every number as a fraction, which the index would look past. */
export const wholeNumber = (bound: number): SQL => sql`CAST(${bound} AS INTEGER)`;

/** The words of what was typed, eight at most. */
const wordsOf = (typed: string): string[] =>
  (typed.toLowerCase().match(/[\p{L}\p{N}@._+-]+/gu) ?? [])
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8);

const beginsWith = (word: string) => `"${word}"*`;

function both(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" AND ");
}
