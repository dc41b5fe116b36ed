import { owner } from "~/content/owner";
import { calendarFile, calendarResponse } from "~/features/calendar/calendar-file";
import type { RouteArgs } from "~/route-args";

export async function loader({ context }: RouteArgs) {
  const events = await context.services.listCalendarEvents();
  const file = calendarFile(events, { name: owner.name });
  return calendarResponse(file, "events.ics", "public, max-age=900");
}
