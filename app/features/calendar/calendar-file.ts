import ICAL from "ical.js";
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

/** An iCalendar file (RFC 5545) of events, each time that of the clocks of its place; a day without a time is a date. */
export function calendarFile(events: readonly CalendarEvent[], { name }: { name: string }): string {
  const properties = [
    text("version", "2.0"),
    text("prodid", `-//${owner.name}//Events//EN`),
    text("calscale", "GREGORIAN"),
    text("method", "PUBLISH"),
    text("name", name),
    text("x-wr-calname", name),
    ["refresh-interval", {}, "duration", "PT6H"],
    ["x-published-ttl", {}, "unknown", "PT6H"],
  ];
  return ICAL.stringify(["vcalendar", properties, [...zonesOf(events), ...events.map(entryOf)]]);
}

// With the space in front of each further line these are the 75 octets of the standard.
ICAL.foldLength = 74;

export function calendarResponse(file: string, fileName: string, cacheControl: string): Response {
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": cacheControl,
    },
  });
}

/** A property of jCal (RFC 7265). No control character but a line's end may stand in a text. */
const text = (name: string, value: string) => [
  name,
  {},
  "text",
  value
    .replace(/\r\n?/g, "\n")
    .toWellFormed()
    .replace(/(?!\n)[\p{Cc}\p{NChar}]/gu, " "),
];

/** The zones of the events, by the offsets of these alone: a device may know other rules of a zone. */
function zonesOf(events: readonly CalendarEvent[]) {
  const timed = events.filter(({ timeIsKnown }) => timeIsKnown);
  return [...new Set(timed.map(({ timeZone }) => timeZone))].map((timeZone) => {
    const times = timed
      .filter((event) => event.timeZone === timeZone)
      .flatMap(({ date, endDate }) => [date, endDate ?? date])
      .sort();
    const onsets = times.filter((at, index) => at.slice(19) !== times[index - 1]?.slice(19));
    const observances = onsets.map((at) => {
      const offset = (name: string) => [name, {}, "utc-offset", at.slice(19)];
      const dated = ["dtstart", {}, "date-time", at.slice(0, 19)];
      return ["standard", [dated, offset("tzoffsetfrom"), offset("tzoffsetto")], []];
    });
    return ["vtimezone", [text("tzid", timeZone)], observances];
  });
}

function entryOf(event: CalendarEvent) {
  const { title, theme, description, location, venue, slug, timeZone, timeIsKnown, endDate } = event;
  const url = absoluteUrl(`/events/${slug}`);
  const prefix = event.status === "postponed" ? "Postponed: " : "";
  const details = [theme, description, whenText(event), url];
  const changedAt = `${new Date(event.updatedAt).toISOString().slice(0, 19)}Z`;
  const time = (name: string, at: string) => [name, { tzid: timeZone }, "date-time", at.slice(0, 19)];
  return [
    "vevent",
    [
      text("uid", `event-${event.id}@${uidHost}`),
      // A calendar that is published names who published it (RFC 5546, 3.2.1).
      ["organizer", { cn: owner.name }, "cal-address", organizer],
      ["dtstamp", {}, "date-time", changedAt],
      ["last-modified", {}, "date-time", changedAt],
      ["sequence", {}, "integer", event.sequence],
      timeIsKnown ? time("dtstart", event.date) : ["dtstart", {}, "date", calendarDay(event.date, timeZone)],
      ...(timeIsKnown && endDate ? [time("dtend", endDate)] : []),
      text("summary", `${prefix}${title}`),
      text("location", venue ? `${venue}, ${location}` : location),
      text("description", details.filter(Boolean).join("\n\n")),
      ["url", {}, "uri", url],
      text("status", statusOf(event)),
    ],
    [],
  ];
}

function statusOf({ status, isTentative }: CalendarEvent) {
  const known = statuses[status ?? "scheduled"];
  return isTentative && known === "CONFIRMED" ? "TENTATIVE" : known;
}

const uidHost = new URL(owner.origin).hostname;
const organizer = owner.contactEmail ? `mailto:${owner.contactEmail}` : owner.origin;

const statuses = { scheduled: "CONFIRMED", postponed: "TENTATIVE", cancelled: "CANCELLED" } as const;
