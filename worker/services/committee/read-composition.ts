import { sql } from "drizzle-orm";
import { callingRegion } from "~/domain/calling-region";
import { readViews } from "./list-applications";
import type { DecisionNeeds } from "./member";
import { isClosedTo, isUndeclaredBy } from "./recusal-conditions";

/** How the guests of a table differ in one thing, and what one more of an applicant's kind would make of it. */
type Share = {
  /** How many different ones there are. */
  kinds: number;
  /** Those that most guests have, in the words of one of them. */
  largest: { name: string; guests: number }[];
  /** The applicant's own, and how many guests beside have it; null where this member is not told it. */
  own: { name: string; guests: number } | null;
};

export type Composition = {
  /** Who has a seat beside the applicant, as far as this member may see them. */
  guests: number;
  isSeated: boolean;
  institutions: Share;
  roles: Share;
  regions: Share;
};

/** Beyond so many there is no table to be composed. */
const guestLimit = 250;
const largestShown = 3;

/**
 * Of whom the table consists to which an application asks for a place: institutions and roles as they were typed, regions
 * by the calling codes of numbers that were given (decision 257). Guests who are closed to the member, or whom they have
 * not declared on yet, are in no number. Null where the application itself is, and where the event has too many guests.
 */
export async function readComposition(needs: DecisionNeeds, id: number): Promise<Composition | null> {
  const [[view], guests] = await Promise.all([readViews(needs, [id]), readGuests(needs, id)]);
  if (!view || view.isRecused || view.isUndeclared || guests.length > guestLimit) return null;
  return {
    guests: guests.length,
    isSeated: view.status === "accepted",
    institutions: shareOf(
      guests.map(({ company }) => company),
      view.company,
    ),
    roles: shareOf(
      guests.map(({ jobTitle }) => jobTitle),
      view.jobTitle,
    ),
    regions: shareOf(
      guests.map(({ phone }) => callingRegion(phone)),
      callingRegion(view.phone),
    ),
  };
}

type Guest = Record<"company" | "jobTitle" | "phone", string | null>;

function readGuests(needs: DecisionNeeds, id: number): Promise<Guest[]> {
  return needs.db.all<Guest>(sql`
    SELECT a.company, a.job_title AS jobTitle, a.phone
    FROM applications c CROSS JOIN applications a INDEXED BY applications_by_event_status
      ON a.event_id = c.event_id AND a.status = 'accepted'
    WHERE c.id = ${id} AND a.id <> c.id
      AND NOT coalesce(${isClosedTo(needs, sql`a.email_domain`, sql`a.id`)}, 0) AND NOT ${isUndeclaredBy(needs.member, "a")}
    LIMIT ${guestLimit + 1}`);
}

/** Capital letters do not matter. */
function shareOf(values: readonly (string | null)[], own: string | null): Share {
  const counted = new Map<string, { name: string; guests: number }>();
  for (const name of values) {
    if (name === null) continue;
    const known = counted.get(name.toLowerCase());
    counted.set(name.toLowerCase(), { name: known?.name ?? name, guests: (known?.guests ?? 0) + 1 });
  }
  const largest = [...counted.values()]
    .sort((one, other) => other.guests - one.guests)
    .slice(0, largestShown);
  return {
    kinds: counted.size,
    largest,
    own: own === null ? null : { name: own, guests: counted.get(own.toLowerCase())?.guests ?? 0 },
  };
}
