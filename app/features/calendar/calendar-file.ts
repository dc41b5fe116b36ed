import { owner } from "~/content/owner";
import type { NetworkEvent } from "~/domain/event";
import { calendarDay } from "~/domain/event-dates";
import { whenText } from "~/domain/when-text";
import { absoluteUrl } from "~/features/page-meta";

/** An event with what a subscribed calendar needs to notice its changes. */
export type CalendarEvent = NetworkEvent & {
  sequence: number;
  updatedAt: string;
  /** Whether it is the entry of a guest who has not confirmed the seat. */
  isTentative?: boolean;
};

/** An iCalendar file (RFC 5545) of events, each time an instant in UTC; a day without a time is a date. */
export function calendarFile(events: readonly CalendarEvent[], { name }: { name: string }) {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(owner.name)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

export function calendarResponse(file: string, fileName: string, cacheControl: string): Response {
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": cacheControl,
    },
  });
}

function eventLines(event: CalendarEvent): string[] {
  const { title, theme, description, location, venue, slug } = event;
  const url = absoluteUrl(`/events/${slug}`);
  const prefix = event.status === "postponed" ? "Postponed: " : "";
  const details = [theme, description, whenText(event), url];
  return [
    "BEGIN:VEVENT",
    `UID:event-${event.id}@${uidHost}`,
    // A calendar that is published names who published it (RFC 5546, 3.2.1).
    `ORGANIZER;CN="${owner.name}":${owner.contactEmail ? `mailto:${owner.contactEmail}` : owner.origin}`,
    `DTSTAMP:${utc(event.updatedAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `SEQUENCE:${event.sequence}`,
    event.timeIsKnown
      ? `DTSTART:${utc(event.date)}`
      : `DTSTART;VALUE=DATE:${calendarDay(event.date, event.timeZone).replaceAll("-", "")}`,
    ...(event.timeIsKnown && event.endDate ? [`DTEND:${utc(event.endDate)}`] : []),
    `SUMMARY:${escapeText(`${prefix}${title}`)}`,
    `LOCATION:${escapeText(venue ? `${venue}, ${location}` : location)}`,
    `DESCRIPTION:${escapeText(details.filter(Boolean).join("\n\n"))}`,
    `URL:${url}`,
    `STATUS:${statusOf(event)}`,
    "END:VEVENT",
  ];
}

function statusOf({ status, isTentative }: CalendarEvent) {
  const known = statuses[status ?? "scheduled"];
  return isTentative && known === "CONFIRMED" ? "TENTATIVE" : known;
}

const uidHost = new URL(owner.origin).hostname;

const statuses = { scheduled: "CONFIRMED", postponed: "TENTATIVE", cancelled: "CANCELLED" } as const;

/** `20261212T060000Z` */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** A text value: RFC 5545 escapes four characters, and no other control character may stand in a line. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .toWellFormed()
    .replace(/(?!\n)[\p{Cc}\p{NChar}]/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Lines end after 75 bytes and go on after a space; a character is never cut. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let length = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > 74) {
      folded += "\r\n ";
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}
