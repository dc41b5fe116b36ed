import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

type Guest = {
  id: number;
  name: string;
  company: string;
  isConfirmed: boolean;
  hostNote: string | null;
  /** The time in the event's zone, and the arrival's number; null while nobody has marked one. */
  arrived: string | null;
  arrival: number | null;
};

type DoorListProps = {
  eventId: number;
  guests: readonly Guest[];
  isOpen: boolean;
  /** Names the ticks of this page. */
  tickKey: string;
};

/** Everybody who has a seat, in large letters: a button each on a screen, a box each on paper. */
export function DoorList({ eventId, guests, isOpen, tickKey }: DoorListProps) {
  return (
    <Form method="post" action={`/committee/events/${eventId}/door`} preventScrollReset>
      <input type="hidden" name="key" value={tickKey} />
      <ul aria-label="Guests" className="border-b border-line">
        {guests.map((guest) => (
          <li
            key={guest.id}
            id={`guest-${guest.id}`}
            className="flex items-center gap-4 border-t border-line py-2 break-inside-avoid"
          >
            <span aria-hidden="true" className="hidden size-6 shrink-0 border border-ink print:block" />
            <span className="grow">
              <bdi className="font-display text-xl">{guest.name}</bdi>
              <bdi className="block text-sm">{guest.company}</bdi>
              {guest.hostNote && <bdi className="block text-sm whitespace-pre-line">{guest.hostNote}</bdi>}
              {!guest.isConfirmed && <span className="block text-sm text-muted">Not confirmed</span>}
              {guest.arrived !== null && (
                <span className="block text-sm text-muted figures">Here since {guest.arrived}</span>
              )}
            </span>
            {isOpen && <Tick guest={guest} />}
          </li>
        ))}
      </ul>
    </Form>
  );
}

function Tick({ guest: { id, name, arrival } }: { guest: Guest }) {
  const isHere = arrival !== null;
  return (
    <Button
      type="submit"
      name={isHere ? "undo" : "arrived"}
      value={arrival ?? id}
      variant={isHere ? "secondary" : "primary"}
      className="print:hidden"
    >
      {isHere ? "Undo" : "Here"}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
