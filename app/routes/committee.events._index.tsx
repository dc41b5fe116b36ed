import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/content/brand";
import { mayDo } from "~/domain/committee-permissions";
import { dateText } from "~/domain/event-dates";
import { ConsoleHeader, tableClasses } from "~/features/committee/console-header";
import { requireCommittee } from "~/features/committee/require-committee";
import { ButtonLink } from "~/features/links/button-link";
import { Badge } from "~/ui/badge";

export const meta: MetaFunction = () => [
  { title: `Events | Committee | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const { events } = await committee.readOverview();
  return {
    canEdit: mayDo(committee.member.role, "editEvents"),
    events: events.map((event) => ({
      id: event.id,
      title: event.title,
      date: dateText({ date: event.startsAt, timeZone: event.timeZone }),
      location: event.location,
      seats: `${event.currentAttendees ?? 0}${event.maxAttendees === null ? "" : ` of ${event.maxAttendees}`}`,
      state: event.isActive === false ? "Not published" : stateNames[event.status ?? "scheduled"],
      rules: [event.isBlindReview && "Blind", event.needsTwoVotes && "Two votes"].filter(Boolean).join(", "),
    })),
  };
}

const stateNames = { scheduled: "Scheduled", postponed: "Postponed", cancelled: "Cancelled" } as const;

export default function Events() {
  const { events, canEdit } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Events">
        {canEdit && <ButtonLink to="/committee/events/new">New event</ButtonLink>}
      </ConsoleHeader>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
      <section aria-label="Events" tabIndex={0} className="overflow-x-auto">
        <table className={tableClasses}>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Date</th>
              <th scope="col">City</th>
              <th scope="col">Seats taken</th>
              <th scope="col">Judged</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.id}>
                <th scope="row">
                  <Link to={`/committee/events/${event.id}`} className="font-semibold text-brass underline">
                    {event.title}
                  </Link>
                </th>
                <td className="whitespace-nowrap">{event.date}</td>
                <td>{event.location}</td>
                <td>{event.seats}</td>
                <td>{event.rules || "By one member"}</td>
                <td>
                  <Badge tone={event.state === "Scheduled" ? "verdigris" : "neutral"}>{event.state}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
