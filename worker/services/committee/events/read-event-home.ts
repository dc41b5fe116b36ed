import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { foldWords } from "~/domain/fold-words";
import { seatState, seatStates } from "~/domain/seat-state";
import { applications } from "../../../db/schema";
import { wasToldOtherwise } from "../../../db/told-date";
import { clockStopAt } from "../../seat-clock";
import { readFirstInLine } from "../applications/first-in-line";
import { selectViews } from "../applications/list-applications";
import type { ClockStop } from "../applications/read-application";
import { countUnanswered } from "../invitations/read-invitations";
import { countLetters } from "../letters/list-letters";
import type { DecisionNeeds } from "../member";

export type GuestFacts = {
  id: number;
  /** UTC ISO instant; null while no arrival is marked. */
  arrivedAt: string | null;
  hostNote: string | null;
  /** The member who noted that the guest said yes, and who asked for the invitation that the guest came by. */
  saidYesTo: string | null;
  invitedBy: string | null;
  /** Why the time of a held seat stands, where its event lets one lapse; null where it does not stand. */
  clockStop: ClockStop;
};

export async function readGuestFacts(
  { db, clock }: Pick<DecisionNeeds, "db" | "clock">,
  isWanted: SQL,
): Promise<GuestFacts[]> {
  return db.all<GuestFacts>(sql`
    SELECT a.id, r.arrived_at AS arrivedAt, h.body AS hostNote,
      ${clockStopAt(clock().toISOString())} AS clockStop,
      (SELECT m.email FROM committee_members m WHERE m.id = a.said_yes_to) AS saidYesTo,
      (SELECT coalesce(m.email, 'An invitee') FROM invitations i LEFT JOIN committee_members m ON m.id = i.nominated_by
        WHERE i.application_id = a.id LIMIT 1) AS invitedBy
    FROM applications a JOIN events e ON e.id = a.event_id
    LEFT JOIN host_notes h ON h.application_id = a.id
    LEFT JOIN arrivals r ON r.application_id = a.id AND r.undone_at IS NULL
    WHERE ${isWanted}`);
}

/** The facts on the page of an event: its guests with their answers, their needs, its invitations and its letters. */
export async function readEventHome(needs: DecisionNeeds, eventId: number) {
  const isGuest = (id: SQLWrapper) => sql`${id} IN (
    SELECT g.id FROM applications g INDEXED BY applications_by_event_status
    WHERE g.event_id = ${eventId} AND g.status IN ('accepted', 'withdrawn', 'lapsed')
      AND (g.status <> 'withdrawn' OR g.asked_at IS NOT NULL)
  )`;
  const [rows, facts, first, unanswered, letters, isToldOtherwise] = await Promise.all([
    selectViews(needs, isGuest(applications.id)),
    readGuestFacts(needs, isGuest(sql`a.id`)),
    readFirstInLine(needs, eventId),
    countUnanswered(needs, eventId),
    countLetters(needs, eventId),
    wasToldOtherwise(needs.db, eventId),
  ]);
  const open = new Set(rows.flatMap(({ view }) => (view.isIdentityHidden ? [] : view.id)));
  const byName = new Intl.Collator("en");
  const guests = rows
    .map(({ row, view }) => {
      const beside = facts.find(({ id }) => id === view.id);
      const { arrivedAt = null, saidYesTo = null, clockStop = null } = beside ?? {};
      const isLetterHeld = row.announced !== null;
      return { ...view, arrivedAt, saidYesTo, clockStop, isLetterHeld };
    })
    .sort(
      (one, other) =>
        seatStates.indexOf(seatState(one)) - seatStates.indexOf(seatState(other)) ||
        byName.compare(one.fullName ?? "", other.fullName ?? "") ||
        one.id - other.id,
    );
  return {
    /** Who has a seat, let it lapse, or gave it up since guests were asked anew; those without an answer first, by name. */
    guests,
    /** The needs of the guests who are open to the member, each once, without names; null for who may not keep the door. */
    needs: mayDo(needs.member.role, "keepDoor") ? sumNeeds(facts.filter(({ id }) => open.has(id))) : null,
    /** Who comes first in line, of whom a member to whom that is closed learns no more. */
    firstInLine: first?.isClosed ? ("closed" as const) : first?.id,
    unanswered,
    letters,
    isToldOtherwise,
  };
}

/** The same wish in other letters is one. */
function sumNeeds(facts: readonly GuestFacts[]): { body: string; count: number }[] {
  const wishes = new Map<string, { body: string; count: number }>();
  for (const body of facts.flatMap(({ hostNote }) => hostNote ?? [])) {
    const alike = wishes.get(foldWords(body)) ?? { body, count: 0 };
    wishes.set(foldWords(body), { ...alike, count: alike.count + 1 });
  }
  return [...wishes.values()].sort(
    (one, other) => other.count - one.count || one.body.localeCompare(other.body),
  );
}
