import { and, desc, eq, getTableColumns, lt, not, sql } from "drizzle-orm";
import { owner } from "~/content/owner";
import { mayDo } from "~/domain/committee-permissions";
import { pick } from "~/domain/declared-field";
import { type LetterFate, letterState } from "~/domain/letter-state";
import { invitations, outbox } from "../../../db/schema";
import { type ComposedLetter, composeLetter } from "../../compose-letter";
import { isMoot } from "../../moot-letter";
import { type LetterPreview, previewOf } from "../../write-letter";
import { readViews } from "../applications/list-applications";
import { isRowClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";
import { unsentCondition } from "./list-unsent-letters";
import { copiesOf } from "./resend-letter";

/** The needs of the log: beside the member, whether letters can be sent at all. */
type LogNeeds = DecisionNeeds & { hasSender: boolean };
type OutboxRow = Awaited<ReturnType<typeof selectLetters>>[number];

const isClosed = (needs: DecisionNeeds) => isRowClosedTo(needs, sql`outbox`);

const lettersPerPage = 25;

/** The fate of a letter `o` of the outbox, at a UTC ISO instant. */
const fateAt = (now: string) => sql`CASE
  WHEN ${unsentCondition(now)} OR (o.status = 'sent' AND o.report IN ('refused', 'bounced')) THEN 'unsent'
  WHEN o.status IN ('sent', 'dropped') THEN o.status WHEN ${isMoot(now)} THEN 'dropped' WHEN o.held_at IS NOT NULL THEN 'held' ELSE 'waiting' END`;

export type LetterCount = { letter: string; fate: LetterFate; count: number };

/** How many letters about an event there are, by kind and by what became of them; without those that are closed. */
export async function countLetters(needs: DecisionNeeds, eventId: number): Promise<LetterCount[]> {
  return needs.db.all<LetterCount>(sql`
    SELECT o.letter, ${fateAt(needs.clock().toISOString())} AS fate, count(*) AS count FROM outbox o
    WHERE o.event_id = ${eventId} AND NOT ${isRowClosedTo(needs)} GROUP BY 1, 2`);
}

/** The letters of the outbox, each with its invitation, and whether it waits and is not true any more. */
const selectLetters = ({ db, clock }: LogNeeds) =>
  db
    .select({
      ...getTableColumns(outbox),
      invited: pick(invitations, ["id", "reference", "fullName"]),
      isEnded: sql`outbox.status = 'waiting' AND EXISTS (
        SELECT 1 FROM outbox o WHERE o.id = outbox.id AND ${isMoot(clock().toISOString())})`.mapWith(Boolean),
    })
    .from(outbox)
    .leftJoin(invitations, eq(invitations.id, outbox.invitationId));

type LetterFilter = { letter?: string; fate?: LetterFate; after?: number };

/** One page of the letters about an application or an event, newest first (decisions/letters). */
export async function listLetters(
  needs: LogNeeds,
  about: ({ applicationId: number } | { eventId: number }) & LetterFilter,
) {
  const rows = await selectLetters(needs)
    .where(
      and(
        "eventId" in about
          ? eq(outbox.eventId, about.eventId)
          : eq(outbox.applicationId, about.applicationId),
        about.letter === undefined ? undefined : eq(outbox.letter, about.letter),
        about.fate === undefined
          ? undefined
          : sql`(SELECT ${fateAt(needs.clock().toISOString())} FROM outbox o WHERE o.id = ${outbox.id}) = ${about.fate}`,
        about.after === undefined ? undefined : lt(outbox.id, about.after),
        not(isClosed(needs)),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(lettersPerPage + 1);
  const page = rows.slice(0, lettersPerPage);
  return {
    letters: await toLogged(needs, page),
    /** Opens the page that follows; null on the last one. */
    next: rows.length > lettersPerPage ? (page.at(-1)?.id ?? null) : null,
  };
}

/** One letter with its very words; undefined when there is none. Reading it mints no link. */
export async function readLetter(needs: LogNeeds, id: number) {
  const row = await selectLetters(needs)
    .where(and(eq(outbox.id, id), not(isClosed(needs))))
    .get();
  if (!row) return undefined;
  const isUnsent = unsentCondition(needs.clock().toISOString());
  const [[logged], draft, copies, unsent] = await Promise.all([
    toLogged(needs, [row]),
    composeLetter({ db: needs.db, clock: needs.clock, origin: owner.origin }, row),
    needs.db.$count(outbox, copiesOf(row.dedupeKey)),
    needs.db.all(sql`SELECT 1 FROM outbox o WHERE o.id = ${id} AND ${isUnsent}`),
  ]);
  if (!logged) return undefined;
  return {
    ...logged,
    /** As handed over, or as they would be now, with … for the link; null where closed, erased or no longer true. */
    words: logged.isOpen ? wordsOf(row, draft) : null,
    /** Whether it would still be true, so that it can be sent. */
    isTrue: draft !== undefined,
    /** How often it was sent again: what a click of this page was made on. */
    copies,
    /** Whether it waits for a member to settle it. */
    isUnsent: unsent.length > 0,
  };
}

function wordsOf(row: OutboxRow, draft: ComposedLetter | undefined): LetterPreview | null {
  if (row.status === "waiting") return draft ? previewOf(draft.letter) : null;
  return row.sentText === null ? null : { subject: row.sentSubject ?? "", text: row.sentText };
}

async function toLogged(needs: LogNeeds, rows: OutboxRow[]) {
  const now = needs.clock().toISOString();
  const applications = [...new Set(rows.flatMap(({ applicationId }) => applicationId ?? []))];
  const views = await readViews(needs, applications);
  const mayInvite = mayDo(needs.member.role, "invite");
  return rows.map((row) => {
    const view = views.find(({ id }) => id === row.applicationId);
    // As an applicant is seen: invitees are seen by those alone who invite.
    const about = view ?? (row.invited && { ...row.invited, isIdentityHidden: !mayInvite });
    const isOpen = about !== null && !about.isIdentityHidden && row.letter !== "new-link";
    return {
      ...pick(row, [
        "id",
        "letter",
        "createdAt",
        "sentAt",
        "attempts",
        "lastError",
        "eventId",
        "applicationId",
      ]),
      state: row.isEnded ? "dropped" : letterState(row, { now, hasSender: needs.hasSender }),
      /** UTC ISO instant: from when on it is due. */
      until: row.nextAttemptAt,
      /** Of the application or the invitation. */
      reference: about?.reference ?? null,
      /** Whom and where it goes; null while that is hidden from this member, and once it is erased. */
      name: isOpen ? about.fullName : null,
      recipient: isOpen ? row.recipient : null,
      isOpen,
    };
  });
}
