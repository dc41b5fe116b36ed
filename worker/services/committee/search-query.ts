import type { ApplicationStatus } from "~/domain/application-status";

/**
 * The full-text queries of a search. Every word is quoted, so nothing typed is ever an operator; its last letters
 * may be missing. Null when nothing searchable was typed.
 *
 * In blind events only the company may match, or a search would tell whose application it is.
 *
 * @param blindEvents ids of the events that are reviewed blind
 */
export function searchQueries(
  typed: string,
  filter: { status?: ApplicationStatus; eventId?: number },
  blindEvents: readonly number[],
): { open: string; revealed: string | null } | null {
  const words = (typed.toLowerCase().match(/[\p{L}\p{N}@._+-]+/gu) ?? [])
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
    .map((word) => `"${word}"*`);
  if (words.length === 0) return null;

  const facets = [
    ...(filter.eventId === undefined ? [] : [`facets : "event${filter.eventId}"`]),
    ...(filter.status === undefined ? [] : [`facets : "status${filter.status}"`]),
  ];
  const all = words.map((word) => `{name company email domain} : ${word}`);
  const company = words.map((word) => `company : ${word}`);
  const both = (parts: string[]) => parts.map((part) => `(${part})`).join(" AND ");
  if (blindEvents.length === 0) return { open: both([...all, ...facets]), revealed: null };

  const blind = blindEvents.map((id) => `facets : "event${id}"`).join(" OR ");
  return {
    open: `((${both([...all, ...facets])}) NOT (${blind})) OR (${both([...company, ...facets])})`,
    revealed: both([...all, ...facets, blind]),
  };
}
