import { eventTypeNames } from "~/content/event-types";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { TextLink } from "~/features/links/text-link";
import { Seal } from "~/features/seal/seal";
import { Badge } from "~/ui/badge";
import { ApplyBy } from "./apply-by";
import type { EventSummary } from "./event-summary";
import { sealStrands } from "./seal-strands";
import { seatsTaken } from "./seats-taken";

export function ProgrammeEntry({ meeting }: { meeting: EventSummary }) {
  const isHeld = meeting.state === "past";
  return (
    <li className="programme-entry grid grid-cols-[4.5rem_1fr] items-start gap-x-5 gap-y-3 py-6 medium:grid-cols-[6rem_5rem_1fr] expanded:grid-cols-[7rem_5rem_1fr_15rem] expanded:gap-x-8">
      <p className="row-span-3 grid figures medium:row-span-2 expanded:row-span-1">
        <time dateTime={meeting.day} className="grid">
          <span className="text-sm font-semibold text-brass">{meeting.weekday.slice(0, 3)}</span>{" "}
          <span className="font-display text-[2.75rem] leading-none">{Number(meeting.day.slice(8))}</span>{" "}
          <span className="w-min text-sm text-muted">{meeting.month}</span>
        </time>
      </p>
      <Seal
        of={meeting.slug}
        seats={sealStrands(meeting)}
        className="hidden w-20 text-brass medium:row-span-2 medium:block expanded:row-span-1"
      />
      <div className="grid gap-1.5">
        <p className="text-sm text-muted">
          {eventTypeNames.one[meeting.type]} · {meeting.location}
          {meeting.time && `, ${meeting.time} local time`}
        </p>
        <h3 className="font-display text-heading">
          <TextLink to={`/events/${meeting.slug}`} className="text-ink decoration-brass">
            {meeting.theme ?? meeting.title}
          </TextLink>
        </h3>
        {meeting.outcomes.length === 0 && meeting.focus !== null && (
          <p className="max-w-2xl text-muted">{meeting.focus}</p>
        )}
        {meeting.outcomes.length > 0 && (
          <ul className="grid list-['_–_'] gap-1 ps-4 text-sm text-muted">
            {meeting.outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="col-start-2 grid justify-items-start gap-2 text-sm medium:col-start-3 expanded:col-start-4">
        {isHeld ? <p>{meeting.attendance ?? "Attendance not published"}</p> : <GettingIn meeting={meeting} />}
      </div>
    </li>
  );
}

function GettingIn({ meeting }: { meeting: EventSummary }) {
  const { seats, label, state, keepsWaitingList } = meeting;
  const isOpen = state === "open" || keepsWaitingList;
  return (
    <>
      <p className="figures">{seats ? seatsTaken(seats) : "Seats not limited"}</p>
      {label && <Badge>{label}</Badge>}
      <ApplyBy meeting={meeting} />
      {isOpen && (
        <ApplyLink
          slug={meeting.slug}
          isForWaitingList={keepsWaitingList}
          variant={state === "open" ? "primary" : "secondary"}
          aria-label={`${keepsWaitingList ? "Join the waiting list" : "Apply"}: ${meeting.title}, ${meeting.date}`}
        >
          {keepsWaitingList ? "Join the waiting list" : "Apply"}
        </ApplyLink>
      )}
    </>
  );
}
