import { type SQL, sql } from "drizzle-orm";
import { type LetterName, letterKind, lettersBy } from "~/domain/letter-kind";
import { insertFor } from "../db/columns";
import { wordList } from "../db/is-among";

export type WaitingLetter = {
  letter: LetterName | SQL;
  /** Ids and addresses: a value, or a column of the rows that the letter is written for. */
  application?: number | SQL;
  partnership?: number | SQL;
  invitation?: number | SQL;
  recipient?: string | SQL;
  sealedRecipient?: string | SQL;
  /** A keyed hash of the network that causes the letter: its letters go one after the other. Null: the committee's. */
  source: string | SQL | null;
  /** One letter for one reason: a second one with the same key is not written. It holds nothing of the address. */
  dedupeKey: string | SQL;
  details?: SQL;
  /** UTC ISO instants: when it was written, and from when on it is due where that is later. */
  at: string;
  dueAt?: string;
  /** Held from then on, until it is released (decisions/undo). */
  heldAt?: string | null;
  /** The rest of a SELECT, `FROM … WHERE …`. Without a WHERE SQLite takes the conflict clause for a join. */
  rows: SQL;
};

/** The applicant of each application `a` of the rows, and the invitee of each invitation `i`. */
export const toApplicant = { application: sql`a.id`, recipient: sql`a.email` };
export const toInvitee = { invitation: sql`i.id`, recipient: sql`i.email` };

/** The statement that puts a letter in the outbox for each of the rows, and returns those (decisions/letters). */
export function insertLetter({ rows, ...letter }: WaitingLetter): SQL {
  const inserted = insertFor(rows, "outbox", {
    letter: letter.letter,
    priority: priorityOf(letter.letter),
    application_id: letter.application ?? null,
    partnership_application_id: letter.partnership ?? null,
    invitation_id: letter.invitation ?? null,
    recipient: letter.recipient ?? null,
    sealed_recipient: letter.sealedRecipient ?? null,
    source: letter.source,
    dedupe_key: letter.dedupeKey,
    details: letter.details ?? "{}",
    next_attempt_at: letter.dueAt ?? letter.at,
    created_at: letter.at,
    held_at: letter.heldAt ?? null,
  });
  return sql`${inserted} ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`;
}

/** A letter `o` of the outbox once more, for each of the rows, to where its applicant is now (decisions/letters). */
export function insertCopy({ dedupeKey, at }: Pick<WaitingLetter, "dedupeKey" | "at">, rows: SQL): SQL {
  return insertLetter({
    letter: sql`o.letter`,
    application: sql`o.application_id`,
    partnership: sql`o.partnership_application_id`,
    invitation: sql`o.invitation_id`,
    recipient: sql`coalesce((SELECT y.email FROM applications y WHERE y.id = o.application_id), o.recipient)`,
    sealedRecipient: sql`o.sealed_recipient`,
    source: null,
    dedupeKey,
    details: sql`o.details`,
    at,
    rows,
  });
}

/** The receipt of each application `a` of the rows: once when it was sent, and once when it comes to stand. */
export function insertReceipt(
  reason: "receipt" | "stands",
  rows: SQL,
  { source, at }: Pick<WaitingLetter, "source" | "at">,
): SQL {
  return insertLetter({
    letter: sql`iif(a.waitlisted_at IS NULL, 'receipt', 'waiting-list')`,
    ...toApplicant,
    source,
    dedupeKey: sql`${`${reason}:`} || a.id`,
    at,
    rows,
  });
}

export const committeeLetters = wordList(lettersBy("committee"));

function priorityOf(letter: LetterName | SQL): number | SQL {
  if (typeof letter === "string") return letterKind(letter).priority;
  return sql`iif(${letter} IN (${committeeLetters}), ${letterKind("accepted").priority}, ${letterKind("receipt").priority})`;
}
