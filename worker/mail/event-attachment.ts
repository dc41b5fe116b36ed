import { calendarFile } from "~/features/calendar/calendar-file";

export const eventAttachment = (event: Parameters<typeof calendarFile>[0][number]) => ({
  disposition: "attachment" as const,
  filename: "event.ics",
  type: "text/calendar",
  content: new TextEncoder().encode(calendarFile([event], { name: event.title })),
});
