import { type SQL, sql } from "drizzle-orm";
import { partnershipTypeLabels } from "~/content/partnership-form";
import type { ApplicationStatus } from "~/domain/application-status";
import { partnershipTypes } from "~/domain/partnership-form-fields";
import type { ListedPartnershipState } from "~/domain/partnership-review";

/**
 * The full-text queries of a search. Every word is quoted, so nothing typed is ever an operator; its last letters
 * may be missing. Null when nothing searchable was typed.
 *
 * In blind events only what is shown of whoever has no seat may match (company, title, reason, reference), or a search
 * would tell whose application it is.
 *
 * @param blindEvents ids of the events that are reviewed blind
 */
export function searchQueries(
  typed: string,
  filter: { status?: ApplicationStatus; eventId?: number },
  blindEvents: readonly number[],
): { open: string; revealed: string | null } | null {
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
  const all = [within("{name company email domain}")];
  const company = [within("company")];
  if (blindEvents.length === 0) return { open: both([...all, ...facets]), revealed: null };

  const blind = blindEvents.map((id) => `facets : "event${id}"`).join(" OR ");
  const hidden = `(${blind}) NOT (facets : "statusaccepted")`;
  return {
    open: `((${both([...all, ...facets])}) NOT (${hidden})) OR (${both([...company, ...facets])})`,
    revealed: both([...all, ...facets, blind]),
  };
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
