import { env } from "cloudflare:workers";
import { sha256 } from "../../worker/security/digest";

/** A row by its columns; another row is named by its order: `a0` for the first application, `i0` for an invitation. */
type Row = Record<string, string | number | null>;

const tables = {
  applications: "SELECT * FROM applications WHERE event_id = ?1 ORDER BY id",
  verifications: ofApplication("verifications", "t.application_id"),
  votes: ofApplication("votes", "t.application_id, t.round, t.member_id"),
  invitations: "SELECT * FROM invitations WHERE event_id = ?1 AND status <> 'erased' ORDER BY id",
  backers: `SELECT t.* FROM invitation_backers t JOIN invitations i ON i.id = t.invitation_id
    WHERE i.event_id = ?1 AND i.status <> 'erased' ORDER BY t.invitation_id, t.member_id`,
  letters: ofApplication("outbox", "t.id"),
};
type Table = keyof typeof tables;

function ofApplication(table: string, order: string) {
  return `SELECT t.* FROM ${table} t JOIN applications a ON a.id = t.application_id
    WHERE a.event_id = ?1 ORDER BY ${order}`;
}

/** An event with all that hangs on it, apart from any database. */
export type Place = Record<Table, Row[]> & {
  /** Milliseconds. */
  now: number;
  event: Row;
};

/** A row that is laid out, and the token of a link to it that came by letter. */
type Linked = { id: number; token: string };
/** Where a place is laid out, in the order of the place. */
export type Layout = { eventId: number; applications: Linked[]; invitations: Linked[] };

/** The columns that name another row of the place. */
const references: Record<string, string> = { application_id: "a", resubmission_of: "a", invitation_id: "i" };
/** The columns that a layout gives anew. */
const own = ["id", "event_id", "reference", "slug", "dedupe_key"];

/** Reads a place out of the database. */
export async function readPlace(eventId: number, now: number): Promise<Place> {
  const [events, ...results] = await env.DB.batch<Row>(
    ["SELECT * FROM events WHERE id = ?1", ...Object.values(tables)].map((statement) =>
      env.DB.prepare(statement).bind(eventId),
    ),
  );
  const rows = Object.fromEntries(
    Object.keys(tables).map((table, index) => [table, results[index]?.results ?? []]),
  ) as Record<Table, Row[]>;
  const names = new Map<string, string>([
    ...rows.applications.map(({ id }, index) => [`a${id}`, `a${index}`] as const),
    ...rows.invitations.map(({ id }, index) => [`i${id}`, `i${index}`] as const),
  ]);
  const apart = (row: Row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !own.includes(column))
        .map(([column, value]) => {
          const kind = references[column];
          return [column, kind && value !== null ? (names.get(`${kind}${value}`) ?? null) : value];
        }),
    );
  return {
    now,
    event: apart(events?.results[0] ?? {}),
    ...(Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.map(apart)])) as Record<
      Table,
      Row[]
    >),
  };
}

let laid = 0;

/**
 * Lays a place out as an event of its own beside all others, in one batch. A row begins in a state that the triggers
 * allow and is changed then, so that each rule of the tables holds on the way.
 */
export async function layOut(place: Place): Promise<Layout> {
  const name = `place-${++laid}`;
  const withName = (rows: Row[]): Row[] =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          column in references && value !== null ? `${name}-${value}` : value,
        ]),
      ),
    );
  const withReference = (rows: Row[], kind: string): Row[] =>
    withName(rows).map((row, index) => ({ ...row, reference: `${name}-${kind}${index}` }));
  const applications = withReference(place.applications, "a");
  const invitations = withReference(place.invitations, "i");
  const links = {
    a: await linksTo(applications, "application_id", name),
    i: await linksTo(invitations, "invitation_id", name),
  };
  const isHolding = (row: Row) => row.status === "invited" && row.holds_seat === 1;
  const seats = place.event.current_attendees;
  const event = {
    ...place.event,
    slug: name,
    // Triggers count the seats that invitations hold.
    current_attendees: seats === null ? null : Number(seats) - invitations.filter(isHolding).length,
  };
  const statements = {
    event: insert("events", [event], name),
    applications: insert("applications", applications, name, {
      // One that gave way after its decline would stand for its person beside the one that it gave way to.
      status: `iif(v.value ->> '$.status' IN ('accepted', 'resubmitted')
        OR v.value ->> '$.status' = 'declined' AND v.value ->> '$.resubmission_of' IS NOT NULL,
        'withdrawn', v.value ->> '$.status')`,
      resubmission_of: "NULL",
    }),
    invitations: insert("invitations", invitations, name, { status: "'nominated'", holds_seat: "0" }),
    backers: insert("invitation_backers", withName(place.backers), name),
    verifications: insert("verifications", withName(place.verifications), name),
    votes: insert("votes", withName(place.votes), name),
    letters: insert("outbox", withName(place.letters), name, { dedupe_key: "?2 || '-' || v.key" }),
    links: insert("application_links", links.a.rows, name, { proof: "'letter'" }),
    invitationLinks: insert("invitation_links", links.i.rows, name),
    invited: change("invitations", invitations, ["holds_seat", "status"]),
    changed: change("applications", applications.filter(isChanged), ["resubmission_of", "status"]),
  };
  const present = Object.entries(statements).flatMap(([part, statement]) =>
    statement ? [{ part, statement }] : [],
  );
  const results = await env.DB.batch<{ id: number }>(present.map(({ statement }) => statement));
  const idsOf = (part: keyof typeof statements) =>
    (results[present.findIndex((one) => one.part === part)]?.results ?? []).map(({ id }) => id);
  const linked = (ids: number[], { tokens }: { tokens: string[] }) =>
    ids.map((id, index) => ({ id, token: tokens[index] ?? "" }));
  return {
    eventId: idsOf("event")[0] ?? 0,
    applications: linked(idsOf("applications"), links.a),
    invitations: linked(idsOf("invitations"), links.i),
  };
}

/** Rows that cannot be inserted as they are, or that name a row that may come after them. */
const isChanged = (row: Row) => row.status === "accepted" || row.resubmission_of !== null;

/** A link to each row, as a letter holds one. */
async function linksTo(rows: Row[], column: string, name: string) {
  const tokens = rows.map(({ reference }) => String(reference));
  const hashes = await Promise.all(tokens.map((token) => sha256(token)));
  const links: Row[] = hashes.map((hash, index) => ({
    token_hash: hash,
    [column]: `${name}-${column[0]}${index}`,
    created_at: "2026",
  }));
  return { tokens, rows: links };
}

const hasId = new Set(["events", "applications", "invitations"]);

/** Inserts rows by their columns; what no new row may be is `instead`. */
function insert(table: string, rows: Row[], name: string, instead: Record<string, string> = {}) {
  const ofPlace: Record<string, string> = {
    ...(["applications", "invitations"].includes(table)
      ? { event_id: "(SELECT e.id FROM events e WHERE e.slug = ?2)" }
      : {}),
    ...instead,
  };
  if (rows.length === 0) return undefined;
  const columns = [...new Set([...Object.keys(rows[0] ?? {}), ...Object.keys(ofPlace)])];
  const values = columns.map((column) => ofPlace[column] ?? given(column));
  const statement = env.DB.prepare(
    `INSERT INTO ${table} (${columns.join(", ")})
      SELECT ${values.join(", ")} FROM json_each(?1) v WHERE ?2 <> '' ORDER BY v.key ${hasId.has(table) ? "RETURNING id" : ""}`,
  );
  return statement.bind(JSON.stringify(rows), name);
}

/** Gives rows that were inserted the values that they have in the place. */
function change(table: string, rows: Row[], columns: string[]) {
  if (rows.length === 0) return undefined;
  const assigned = columns.map(
    (column) =>
      `${column} = (SELECT ${given(column)} FROM json_each(?1) v WHERE v.value ->> '$.reference' = t.reference)`,
  );
  return env.DB.prepare(
    `UPDATE ${table} AS t SET ${assigned.join(", ")}
      WHERE reference IN (SELECT v.value ->> '$.reference' FROM json_each(?1) v) AND status <> 'erased'`,
  ).bind(JSON.stringify(rows));
}

function given(column: string): string {
  const value = `v.value ->> '$.${column}'`;
  const table = { a: "applications", i: "invitations" }[references[column] ?? ""];
  return table ? `(SELECT o.id FROM ${table} o WHERE o.reference = ${value})` : value;
}
