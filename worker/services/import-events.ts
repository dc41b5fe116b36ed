import { type SQL, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { type ImportedEvent, mistakeAt } from "../db/event-import";
import {
  changedColumns,
  imported,
  importedRow,
  isChanged,
  storeImported,
} from "../db/event-import-statement";
import { dateAndPlace } from "../db/told-date";
import { insertAuditEntry } from "./insert-audit-entry";

/**
 * The statements that import events, as texts without bound values, to be run all or none (decisions/events). The first
 * fails where one of the events is refused. Each event that is new or changed has its entry in the audit trail.
 */
export function importEvents(events: readonly ImportedEvent[], now: Date): string[] {
  const at = now.toISOString();
  const rows = JSON.stringify(events.map(importedRow));
  return [
    // No text of SQL raises an error but this one: what is no JSON undoes the whole import.
    sql`SELECT iif(EXISTS (SELECT 1 ${knownOf(events)} WHERE ${isRefused}), json('refused'), 1)`,
    insertAuditEntry("system", at, "event.changed", {
      event: sql`e.id`,
      details: sql`json_object('version', e.version + 1, 'changed', ${changedNames})`,
      rows: sql`${known(rows)} WHERE ${any(changedColumns.map(isChanged))}`,
    }),
    storeImported(rows, at),
    insertAuditEntry("system", at, "event.created", {
      event: sql`e.id`,
      rows: sql`FROM events e WHERE e.created_at = ${at} AND NOT EXISTS (SELECT 1 FROM audit_entries l WHERE l.event_id = e.id)`,
    }),
  ].map(textOf);
}

/** Which of the events are refused, and why: the query of rows `RefusedImport`, as a text without bound values. */
export const findRefusedImports = (events: readonly ImportedEvent[]): string =>
  textOf(sql`
    SELECT p.key AS item, ${sql.join(
      importRefusals.map((reason) => sql`(${refusals[reason].where}) AS ${sql.identifier(reason)}`),
      sql`, `,
    )} ${knownOf(events)} WHERE ${isRefused}`);

/** Somebody applied to the event `e`, or is invited: they would not hear of another date or state from an import. */
const isAwaited = sql`(
  EXISTS (SELECT 1 FROM applications a WHERE a.event_id = e.id AND a.status <> 'erased')
  OR EXISTS (SELECT 1 FROM invitations i WHERE i.event_id = e.id AND i.status IN ('invited', 'accepted'))
)`;
const any = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` OR `)})`;

/** Why an event `e` that is there is not made what an import `p` says. */
const refusals = {
  isPutAway: {
    where: sql`e.put_away_at IS NOT NULL`,
    field: "slug",
    message: "this draft is put away; bring it back first",
  },
  isMoved: {
    where: sql`${isAwaited} AND ${any(dateAndPlace.map(isChanged))}`,
    field: "day",
    message:
      "expected the date and place that stand, because somebody applied; the event’s own page changes them and tells the guests",
  },
  hasOtherState: {
    where: sql`${isAwaited} AND ${isChanged("status")}`,
    field: "status",
    message:
      "expected the state that stands, because somebody applied; the event’s own page changes it and tells the guests",
  },
  isOtherwisePublished: {
    where: sql`${isAwaited} AND ${isChanged("isActive")}`,
    field: "isActive",
    message: "expected what stands, because somebody applied; the event’s own page publishes and takes back",
  },
  isBelowSeatsTaken: {
    where: sql`${imported("maxAttendees")} < e.current_attendees`,
    field: "maxAttendees",
    message: "expected no fewer seats than are taken",
  },
} as const satisfies Record<string, { where: SQL; field: string; message: string }>;

type ImportRefusal = keyof typeof refusals;
export type RefusedImport = { item: number } & Record<ImportRefusal, 0 | 1>;
const importRefusals = Object.keys(refusals) as ImportRefusal[];
const isRefused = any(Object.values(refusals).map(({ where }) => where));

export const refusedImports = (
  events: readonly ImportedEvent[],
  refused: readonly RefusedImport[],
): string[] =>
  refused.flatMap((event) =>
    importRefusals
      .filter((reason) => event[reason] === 1)
      .map((reason) => mistakeAt(events, [event.item, refusals[reason].field], refusals[reason].message)),
  );

const known = (rows: string) =>
  sql`FROM json_each(${rows}) p CROSS JOIN events e ON e.slug = ${imported("slug")}`;

/** Without the texts of the events: a query has to fit into the line of a command. */
const knownOf = (events: readonly ImportedEvent[]) =>
  known(
    JSON.stringify(
      events.map((event) => {
        const row = importedRow(event);
        return Object.fromEntries(asked.map((column) => [column, row[column] ?? null]));
      }),
    ),
  );
const asked = ["slug", "status", "isActive", "maxAttendees", ...dateAndPlace];

/** The fields that an import changes, for the audit trail, which keeps no values. */
const changedNames = sql`rtrim(${sql.join(
  changedColumns.map((column) => sql`iif(${isChanged(column)}, ${sql.raw(`'${column}, '`)}, '')`),
  sql` || `,
)}, ', ')`;

/** D1's console reads a statement until its semicolon, also within quotes; those of the rows are written as JSON may. */
const textOf = (statement: SQL) =>
  `${new SQLiteSyncDialect().sqlToQuery(statement.inlineParams()).sql.trim().replaceAll(";", "\\u003b")};\n`;
