import { calendarFile, calendarResponse } from "~/features/calendar/calendar-file";
import type { RouteArgs } from "~/route-args";

export async function loader({ context, params }: RouteArgs) {
  const slug = params.slug ?? "";
  const events = await context.services.listCalendarEvents(slug);
  const [event] = events;
  if (!event) throw new Response("There is no event at this address.\n", { status: 404 });
  return calendarResponse(calendarFile(events, { name: event.title }), `${slug}.ics`, "public, max-age=900");
}
