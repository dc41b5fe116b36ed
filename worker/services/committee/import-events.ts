import { type SQL, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { isPast } from "~/domain/event-dates";
import { writeBatch } from "../../db/client";
import { type ImportedEvent, type ImportMistake, readEventImport } from "../../db/event-import";
import {
  changedColumns,
  imported,
  importedRow,
  isChanged,
  storeImported,
} from "../../db/event-import-statement";
import { dateAndPlace, isToldOtherwise } from "../../db/told-date";
import { insertAuditEntry } from "../insert-audit-entry";
import { auditActor, type CommitteeNeeds } from "./member";

export type ImportEventsResult =
  | {
      ok: true;
      created: number;
      changed: number;
      same: number;
      /** Those of which a published date or place is another one now than somebody was told last. */
      moved: number[];
    }
  | { ok: false; reason: "not_allowed" }
  | { ok: false; reason: "mistaken"; mistakes: ImportMistake[] };

/**
 * Stores the events of an import file, all of them or none, each with its entry in the audit trail (decision 270). An
 * event that is there keeps its state: whoever applied to it would not hear of another one.
 */
export async function importEvents(
  { db, clock, member }: CommitteeNeeds,
  file: string,
): Promise<ImportEventsResult> {
  if (!mayDo(member.role, "editEvents")) return { ok: false, reason: "not_allowed" };
  const read = readEventImport(file);
  if (!read.ok) return { ok: false, reason: "mistaken", mistakes: read.mistakes };
  const { events, mistakeOf } = read;
  const rows = rowsAt(events, clock());
  const known = sql`FROM json_each(${rows}) p CROSS JOIN events e ON e.slug = ${imported("slug")}`;
  const isNothingRefused = sql`NOT EXISTS (SELECT 1 ${known} WHERE ${any(Object.values(refusedWhere))})`;

  const findKnown = () =>
    db.all<Known>(sql`
      SELECT p.key AS item, e.id, (${isMoved}) AS isMoved,
        ${sql.join(
          refusals.map((name) => sql`(${refusedWhere[name]}) AS ${sql.identifier(name)}`),
          sql`, `,
        )} ${known}`);
  const mistakesIn = (found: Known[]) =>
    found.flatMap((event) =>
      refusals
        .filter((name) => event[name] === 1)
        .map((name) => mistakeOf(event.item, refusedWords[name].field, refusedWords[name].message)),
    );
  const found = await findKnown();
  const mistakes = mistakesIn(found);
  if (mistakes.length > 0) return { ok: false, reason: "mistaken", mistakes };

  const now = clock().toISOString();
  const entry = { at: now, actor: auditActor(member), event: sql`e.id` };
  const written = await writeBatch(db, {
    // Before the events are stored: afterwards nothing differs.
    changed: insertAuditEntry(
      {
        ...entry,
        action: "event.changed",
        details: sql`json_object('version', e.version + 1, 'changed', ${changedNames})`,
      },
      sql`${known} WHERE ${isNothingRefused} AND ${any(changedColumns.map(isChanged))}`,
    ),
    stored: storeImported(rows, now, isNothingRefused),
    created: insertAuditEntry(
      { ...entry, action: "event.created" },
      sql`${known} WHERE changes() > 0 AND e.created_at = ${now} AND NOT EXISTS (
        SELECT 1 FROM audit_entries l WHERE l.event_id = e.id AND l.action = 'event.created')`,
    ),
  });
  const [created, changed] = [written.created.changes, written.changed.changes];
  if (created + changed === 0) {
    const overtaken = mistakesIn(await findKnown());
    if (overtaken.length > 0) return { ok: false, reason: "mistaken", mistakes: overtaken };
  }
  const ids = found.filter((event) => event.isMoved === 1).map(({ id }) => id);
  const moved = await db.all<{ id: number }>(sql`
    SELECT e.id FROM events e WHERE e.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isToldOtherwise}`);
  return {
    ok: true,
    ...{ created, changed, same: events.length - created - changed },
    moved: moved.map(({ id }) => id),
  };
}

/** What can be refused of an event `e` that is there and is imported as `p`. */
const refusedWhere = {
  isPutAway: sql`e.put_away_at IS NOT NULL`,
  hasOtherState: isChanged("status"),
  isOtherwisePublished: sql`e.put_away_at IS NULL AND ${isChanged("isActive")}`,
  isMovedToThePast: sql`p.value ->> '$.isPast' = 1 AND ${isChanged("startsAt")}`,
  isBelowSeatsTaken: sql`${imported("maxAttendees")} < e.current_attendees`,
} as const satisfies Record<string, SQL>;
type Refusal = keyof typeof refusedWhere;
const refusals = Object.keys(refusedWhere) as Refusal[];

const refusedWords = {
  isPutAway: { field: "slug", message: "this draft is put away; bring it back first" },
  hasOtherState: {
    field: "status",
    message:
      "expected the state that the event has; another one is given on its own page, which tells the guests",
  },
  isOtherwisePublished: {
    field: "isActive",
    message: "expected what stands; an event that is there is published or taken back on its own page",
  },
  isMovedToThePast: { field: "day", message: "expected a day to come, or the one that stands" },
  isBelowSeatsTaken: { field: "maxAttendees", message: "expected no fewer seats than are taken" },
} as const satisfies Record<Refusal, { field: string; message: string }>;

type Known = { item: number; id: number; isMoved: 0 | 1 } & Record<Refusal, 0 | 1>;

const any = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` OR `)})`;

const isMoved = sql`coalesce(e.is_active, 1) = 1 AND coalesce(e.status, 'scheduled') = 'scheduled'
  AND p.value ->> '$.isPast' = 0 AND ${any(dateAndPlace.map(isChanged))}`;

/** The fields that an import changes, for the audit trail, which keeps no values. */
const changedNames = sql`rtrim(${sql.join(
  changedColumns.map((column) => sql`iif(${isChanged(column)}, ${sql.raw(`'${column}, '`)}, '')`),
  sql` || `,
)}, ', ')`;

/** The rows of an import, each with whether it lies behind. */
function rowsAt(events: readonly ImportedEvent[], now: Date): string {
  const rows = events.map((event) => ({
    ...importedRow(event),
    isPast: Number(isPast({ date: event.startsAt, timeZone: event.timeZone }, now)),
  }));
  return JSON.stringify(rows);
}
