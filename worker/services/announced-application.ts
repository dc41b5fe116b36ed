import { type SQL, sql } from "drizzle-orm";
import { jsonOf } from "../db/judge-and-write";
import { applications, type StoredApplication } from "../db/schema";

/** An application as its applicant knows it (decisions/undo): what is decided and held is not known. The version stays. */
export function announcedApplication(application: StoredApplication): StoredApplication {
  if (application.announced === null) return application;
  const { version: _, ...known } = application.announced;
  return { ...application, ...known };
}

/** The same for its state, in a statement on `applications`. */
export const announcedStatus = sql`coalesce(json_extract(announced, '$.status'), status)`;

/** The state of an application `a` that its applicant was told: neither a held letter nor one that still waits tells it. */
export const toldStatus = sql`coalesce(
  json_extract(a.announced, '$.status'),
  (SELECT d.from_status
    FROM decisions d CROSS JOIN outbox o ON o.dedupe_key = 'decision:' || d.application_id || ':' || d.version
    WHERE d.application_id = a.id AND d.undone_at IS NULL AND o.status = 'waiting'
    ORDER BY d.version LIMIT 1),
  a.status)`;

/** Where its applicant knows to stand with a seat, as `seatState` has it. */
export const announcedSeat = sql`CASE WHEN ${announcedStatus} <> 'accepted' THEN ${announcedStatus}
  WHEN iif(announced IS NULL, confirmed_at, json_extract(announced, '$.confirmedAt')) IS NOT NULL THEN 'confirmed'
  WHEN iif(announced IS NULL, confirm_by, json_extract(announced, '$.confirmBy')) IS NULL THEN 'seated'
  WHEN iif(announced IS NULL, said_yes_at, json_extract(announced, '$.saidYesAt')) IS NULL THEN 'held' ELSE 'promised' END`;

/** The columns that a decision sets beside the state. */
export const decidedColumns = [
  ...(["waitlistedAt", "decidedAt", "confirmBy", "confirmedAt"] as const),
  ...(["confirmedFor", "saidYesAt", "saidYesTo"] as const),
];

/** Columns of `applications` by their names, as JSON keeps them. */
export function columnsOf<Name extends keyof StoredApplication>(names: readonly Name[]) {
  const columns = names.map((name) => [name, sql`${sql.identifier(applications[name].name)}`]);
  return Object.fromEntries(columns) as Record<Name, SQL>;
}

/** The state that the applicant keeps seeing while a decision is held, for the SET of an UPDATE. */
export const keptAnnounced = sql`coalesce(announced, ${jsonOf(columnsOf(["status", "version", "updatedAt", ...decidedColumns]))})`;

/** The same in the SET of an UPDATE that makes void what is decided and held, but for the state. */
export const asAnnounced = sql.join(
  [
    ...Object.entries<SQL>(columnsOf(decidedColumns)).map(
      ([name, column]) => sql`${column} = iif(announced IS NULL, ${column}, announced ->> ${`$.${name}`})`,
    ),
    sql`announced = NULL`,
  ],
  sql`, `,
);

/** Ends the held letters of applications, given as a list of ids: what they were to tell is void (decisions/undo). */
export const dropHeldLetters = (applications: SQL) => sql`
  UPDATE outbox SET status = 'dropped', sealed_recipient = NULL, source = NULL
  WHERE application_id IN (${applications}) AND held_at IS NOT NULL AND status = 'waiting'`;
