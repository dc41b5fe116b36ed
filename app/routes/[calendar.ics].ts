import { owner } from "~/content/owner";
import { calendarFile, calendarResponse } from "~/features/calendar/calendar-file";
import type { RouteArgs } from "~/route-args";

/** Every event, to subscribe to; `?deadlines=1` adds the ends of registration. */
export async function loader({ context, request }: RouteArgs) {
  const events = await context.services.listCalendarEvents();
  const hasDeadlines = new URL(request.url).searchParams.get("deadlines") === "1";
  return calendarResponse(
    calendarFile(events, { name: owner.name, hasDeadlines }),
    "events.ics",
    "public, max-age=900",
  );
}
