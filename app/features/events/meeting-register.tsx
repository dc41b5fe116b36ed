import { shortDateText } from "~/domain/event-dates";
import { TextLink } from "~/features/links/text-link";
import { Badge } from "~/ui/badge";
import type { EventSummary } from "./event-summary";
import { useAreEventsKnown } from "./events-known";
import type { RegisteredMeeting } from "./load-tier";

type MeetingRegisterProps = { caption: string; meetings: readonly RegisteredMeeting[] };

/** Meetings as a ruled register. Below 600 px each row becomes a block, in the same reading order. */
export function MeetingRegister({ caption, meetings }: MeetingRegisterProps) {
  if (!useAreEventsKnown()) return null;
  return (
    <table className="w-full table-fixed border-collapse border-y-2 border-ink text-start figures">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only medium:not-sr-only medium:table-header-group">
        <tr className="border-b border-ink text-sm text-muted">
          {heads.map(([head, width]) => (
            <th key={head} scope="col" className={`${cell} font-normal ${width}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {meetings.map((meeting) => (
          <tr key={meeting.slug} className="grid grid-cols-[2.5rem_1fr] py-4 medium:table-row medium:py-0">
            <td className={`${cell} row-span-3 font-display text-xl text-brass`}>{meeting.number}</td>
            <td className={`${cell} flex flex-wrap justify-between gap-x-4 medium:table-cell`}>
              <span>
                <time
                  dateTime={meeting.day}
                >{`${meeting.weekday.slice(0, 3)} ${shortDateText({ date: meeting.day, timeZone: "UTC" })}`}</time>
                {meeting.time && <span className="block text-sm text-muted">{meeting.time} local time</span>}
              </span>
              <span className="medium:block">{meeting.location}</span>
            </td>
            <th scope="row" className={`${cell} col-start-2 font-normal`}>
              <TextLink to={`/events/${meeting.slug}`} className="font-semibold">
                {meeting.theme ?? meeting.title}
              </TextLink>
              <MeetingNote meeting={meeting} />
            </th>
            <td className={`${cell} col-start-2`}>
              {attendance(meeting)}
              {meeting.state !== "past" && meeting.label && (
                <span className="mt-1.5 block whitespace-nowrap">
                  <Badge>{meeting.label}</Badge>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const heads = [
  ["No.", "medium:w-12"],
  ["Date and city", "medium:w-40 expanded:w-56"],
  ["Theme and record", ""],
  ["Attendance", "medium:w-42 expanded:w-44"],
] as const;

const cell = "align-top py-0.5 medium:py-4 medium:pe-4 medium:last:pe-0 expanded:pe-6";

function attendance({ attendance, seats, state }: EventSummary): string {
  if (state === "past") return attendance ?? "Not recorded";
  return seats ? `${seats.total.toLocaleString("en")} seats` : "Not limited";
}

function MeetingNote({ meeting: { outcomes, focus } }: { meeting: EventSummary }) {
  if (outcomes.length > 0)
    return (
      <ul className="mt-1 grid list-['_–_'] gap-1 ps-4 text-sm text-muted">
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    );
  return focus === null ? null : <p className="mt-1 text-sm text-muted">{focus}</p>;
}
