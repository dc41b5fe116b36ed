import type { ReactNode } from "react";
import { answerName, cameWord, statusNames } from "~/content/committee-applications";
import { clockText } from "~/domain/event-dates";
import { isSeated, seatState } from "~/domain/seat-state";
import { Button } from "~/ui/button";
import { type Column, RecordTable } from "~/ui/record-table";
import { applicantName } from "../applications/applicant-name";
import { clockStopWords } from "../applications/seat-words";
import { ConsoleLink } from "../console/console-link";
import { PostForm } from "../console/post-form";
import type { CommitteeAnswer } from "../console/require-committee";

type Home = CommitteeAnswer<"readEventHome">;
type Guest = Home["guests"][number] & { isScheduled: boolean; lapsesAt: string | null };

type GuestListProps = {
  hasMore: boolean;
  guests: readonly Omit<Guest, "isScheduled">[];
  isScheduled: boolean;
  /** Whether this member notes who said yes by mail or phone, before the day of the event. */
  canNote: boolean;
  isPartial: boolean;
  /** Of the event, as this page shows it. */
  version: number;
};

/** Who has a seat, with the answer of each, who let it lapse, and who said no since guests were asked anew. */
export function GuestList({ guests, hasMore, isScheduled, canNote, isPartial, version }: GuestListProps) {
  if (guests.length === 0)
    return <p className="text-muted">Nobody {isPartial && "open to you "}has a seat.</p>;
  const rows = guests.map((guest) => ({ ...guest, isScheduled }));
  return (
    <PostForm along={{ version }} preventScrollReset>
      <RecordTable label="Guests" columns={canNote ? [...columns, note] : columns} rows={rows} />
      {hasMore && <p className="mt-3 text-sm text-muted">The list of applications has the others.</p>}
    </PostForm>
  );
}

const columns: readonly Column<Guest>[] = [
  {
    head: "Guest",
    look: "title",
    cell: ({ company, ...guest }) => (
      <span id={`guest-${guest.id}`}>
        <ConsoleLink look="row" to={`/committee/applications/${guest.id}`}>
          <bdi>{applicantName(guest)}</bdi>
        </ConsoleLink>
        <bdi className="block text-xs font-normal text-muted">{company}</bdi>
      </span>
    ),
  },
  {
    head: "Answer",
    cell: (guest) => {
      const state = seatState(guest);
      const detail = !guest.arrivedAt && detailOf(guest);
      return (
        <>
          {guest.arrivedAt
            ? cameWord
            : isSeated(state)
              ? answerName(state, guest)
              : statusNames[guest.status]}
          {detail && <span className="block text-xs text-muted">{detail}</span>}
        </>
      );
    },
  },
];

function detailOf({ saidYesTo, saidYesAt, lapsesAt, ...guest }: Guest): ReactNode {
  // Each instant names the offset of the event.
  const at = (date: string) => clockText({ date, timeZone: "UTC" });
  const state = seatState({ ...guest, saidYesAt });
  if (state === "promised" && saidYesAt) return `Noted by ${saidYesTo}, ${at(saidYesAt)}`;
  if (guest.isLetterHeld) return "Not told: no letter has left";
  if (state === "held") {
    if (guest.clockStop) return clockStopWords[guest.clockStop];
    if (lapsesAt) return `Asked to answer by ${at(lapsesAt)}`;
    return guest.isScheduled && "It does not lapse by itself";
  }
  return state === "confirmed" && guest.confirmedAt ? at(guest.confirmedAt) : "";
}

const note: Column<Guest> = {
  head: "Note",
  look: "bare",
  cell: ({ isIdentityHidden, ...guest }) => {
    const state = seatState(guest);
    // Who was not told cannot have said yes.
    const isTold = !guest.isLetterHeld && (guest.clockStop !== "leaving" || guest.askedAt !== null);
    if (isIdentityHidden || !isTold || (state !== "held" && state !== "promised")) return null;
    const isHeld = state === "held";
    return (
      <Button
        name={isHeld ? "said-yes" : "not-said-yes"}
        value={guest.id}
        variant="secondary"
        className="text-sm"
      >
        {isHeld ? "Said yes by mail or phone" : "Take the note back"}
        <span className="sr-only">: {applicantName({ ...guest, isIdentityHidden })}</span>
      </Button>
    );
  },
};
