import { answerName } from "~/content/committee-applications";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PostForm } from "../console/post-form";
import type { CommitteeAnswer } from "../console/require-committee";

type Guest = Omit<NonNullable<CommitteeAnswer<"readDoor">>["guests"][number], "arrivedAt" | "name"> & {
  name: string;
  /** The time in the event's zone; null while nobody has marked an arrival. */
  arrived: string | null;
};

type DoorListProps = {
  guests: readonly Guest[];
  isOpen: boolean;
  /** Whether the event is over: then arrivals are only put right. */
  isOver: boolean;
  seen: number;
  /** The address of the view of the list to which a tick leads back. */
  view: string;
  isShrinking: boolean;
};

export function DoorList({ guests, isOpen, isOver, seen, view, isShrinking }: DoorListProps) {
  return (
    <PostForm along={{ seen }} action={view} preventScrollReset>
      <ul
        // Where rows move up beneath the thumb, a second tap of the same finger checks nobody in.
        key={isShrinking ? guests.length : "all"}
        aria-label="Guests"
        className={`border-b border-line ${isShrinking ? "armed-late" : ""}`}
      >
        {guests.map((guest) => (
          <li
            key={guest.id}
            id={`guest-${guest.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5 break-inside-avoid"
          >
            <span aria-hidden="true" className="hidden size-6 shrink-0 border border-ink print:block" />
            <div className="min-w-40 flex-1">
              <p>
                <bdi className="font-display text-xl leading-tight">{guest.name}</bdi>
                {guest.arrived === null && (guest.answer !== "confirmed" || guest.otherDay) && (
                  <span className="ms-2 text-sm text-muted">{answerName(guest.answer, guest)}</span>
                )}
              </p>
              <bdi className="block text-sm">{guest.company}</bdi>
              {guest.hostNote && (
                <p className="mt-1.5 border-s-2 border-brass ps-2.5 text-sm font-semibold">
                  <span className="sr-only">For the host: </span>
                  <bdi className="whitespace-pre-line">{guest.hostNote}</bdi>
                </p>
              )}
              {isOpen && guest.arrived !== null && <Undo guest={guest} />}
            </div>
            {guest.arrived !== null ? (
              <p className="flex shrink-0 items-center gap-1.5 text-sm font-semibold text-verdigris figures">
                <Icon name="check" className="size-5" />
                {isOver ? "Came" : "Here since"} {guest.arrived}
              </p>
            ) : (
              isOpen && (
                <Button
                  name="arrived"
                  value={guest.id}
                  variant={isOver ? "secondary" : "primary"}
                  className="shrink-0 print:hidden"
                >
                  {checkInName(guest, isOver)}
                  <span className="sr-only">: {guest.name}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </PostForm>
  );
}

/** A guest who said yes to a member has not accepted the rule yet, and signs it on paper. */
function checkInName({ answer, hasRule }: Guest, isOver: boolean): string {
  if (answer === "promised" && !hasRule) return `Rule signed, ${isOver ? "came after all" : "check in"}`;
  return isOver ? "Came after all" : "Check in";
}

/** Asked once more, and away from where the thumb has just checked somebody in. */
function Undo({ guest: { arrival, name } }: { guest: Guest }) {
  return (
    <details className="text-sm print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brass underline underline-offset-4">
        Undo
        <span className="sr-only">: {name}</span>
      </summary>
      <Button name="undo" value={arrival ?? ""} variant="secondary" className="mb-1">
        Yes, not here
        <span className="sr-only">: {name}</span>
      </Button>
    </details>
  );
}
