import { owner } from "~/content/owner";
import { absoluteUrl } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";

/** Every event as open data, readable from any site; nothing about who applied is in it. */
export async function loader({ context }: RouteArgs) {
  const events = await context.services.listEvents();
  const content = {
    publisher: owner.name,
    events: events.map((event) => ({
      id: event.id,
      title: event.title,
      type: event.type,
      theme: event.theme,
      description: event.description,
      location: event.location,
      venue: event.venue,
      date: event.date,
      timeIsKnown: event.timeIsKnown,
      endDate: event.endDate,
      timeZone: event.timeZone,
      registrationDeadline: event.registrationDeadline,
      status: event.status ?? "scheduled",
      link: event.link,
      url: absoluteUrl(`/events/${event.slug}`),
      calendar: absoluteUrl(`/events/${event.slug}.ics`),
    })),
  };
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=900",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
