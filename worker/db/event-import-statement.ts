import type { ImportedEvent } from "./event-import";

/**
 * The one statement that stores imported events: all of them or none. An event that is known by its slug is
 * updated, and only a real change raises the number by which calendars notice it. Seats that are taken stay.
 */
export function eventImportStatement(events: readonly ImportedEvent[], now: Date): string {
  const columns = Object.keys(columnValues);
  const rows = events.map(
    (event) =>
      `(${[...Object.values(columnValues).map((value) => value(event)), now.toISOString(), now.toISOString()].map(literal).join(", ")})`,
  );
  const updated = columns.filter((column) => column !== "slug");
  const tuple = (table: string) => `(${updated.map((column) => `${table}.${column}`).join(", ")})`;
  return `INSERT INTO events (${columns.join(", ")}, created_at, updated_at)
VALUES
${rows.join(",\n")}
ON CONFLICT (slug) DO UPDATE SET
  ${updated.map((column) => `${column} = excluded.${column}`).join(", ")},
  sequence = sequence + 1, updated_at = excluded.updated_at
WHERE ${tuple("events")} IS NOT ${tuple("excluded")};
`;
}

const columnValues: Record<string, (event: ImportedEvent) => string | number | null | undefined> = {
  slug: ({ slug }) => slug,
  type: ({ type }) => type,
  title: ({ title }) => title,
  description: ({ description }) => description,
  theme: ({ theme }) => theme,
  focus: ({ focus }) => focus,
  outcomes: ({ outcomes }) => JSON.stringify(outcomes),
  link: ({ link }) => link,
  location: ({ location }) => location,
  venue: ({ venue }) => venue,
  starts_at: ({ startsAt }) => startsAt,
  ends_at: ({ endsAt }) => endsAt,
  time_is_known: ({ timeIsKnown }) => Number(timeIsKnown),
  time_zone: ({ timeZone }) => timeZone,
  registration_deadline: ({ registrationDeadline }) => registrationDeadline,
  participants: ({ participants }) => participants,
  expected_participants: ({ expectedParticipants }) => expectedParticipants,
  max_attendees: ({ maxAttendees }) => maxAttendees,
  status: ({ status }) => status,
  is_active: ({ isActive }) => Number(isActive),
};

/** A file carries no bound values. D1's console reads a statement until its semicolon, also within quotes. */
function literal(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number") return String(value);
  return (
    value
      .split(/([;\n\r])/)
      .filter((part) => part !== "")
      .map((part) =>
        /^[;\n\r]$/.test(part) ? `char(${part.charCodeAt(0)})` : `'${part.replaceAll("'", "''")}'`,
      )
      .join(" || ") || "''"
  );
}
