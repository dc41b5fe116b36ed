import { calendarFile, calendarResponse } from "~/features/calendar/calendar-file";
import type { RouteArgs } from "~/route-args";

/** The event of an accepted application as a calendar file; before that, the address does not exist. */
export async function loader({ context, params }: RouteArgs) {
  const event = await context.services.findCalendarEventOfApplication(params.token ?? "");
  if (!event) {
    throw new Response("This link opens no calendar file.\n", { status: 404 });
  }
  return calendarResponse(calendarFile([event], { name: event.title }), "event.ics", "no-store");
}
