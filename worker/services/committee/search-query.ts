import { type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "~/domain/application-status";

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
  const typedWords = (typed.toLowerCase().match(/[\p{L}\p{N}@._+-]+/gu) ?? [])
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8);
  if (typedWords.length === 0) return null;
  const words = typedWords.map((word) => `"${word}"*`);

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

/** A bound that the search index begins at. D1 binds every number as a fraction, which the index would look past. */
export const wholeNumber = (bound: number): SQL => sql`CAST(${bound} AS INTEGER)`;

function both(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" AND ");
}
