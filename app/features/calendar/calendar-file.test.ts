import ICAL from "ical.js";
import { expect, it } from "vitest";
import { aNetworkEvent } from "../../../tests/network-event";
import { calendarFile } from "./calendar-file";

const event = aNetworkEvent();
const read = (file: string) => {
  const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
  if (!component) throw new Error("The file holds no event");
  return component;
};

it("folds at 75 octets wherever a character of several octets falls, and unfolds to the same title", () => {
  for (let shift = 0; shift < 160; shift++) {
    const title = `${"a".repeat(shift)}東京 👩‍🚀 é 𝄞, b; c\\n \\, "d"\n</script>\u2028e`;
    const file = calendarFile([{ ...event, title }], { name: title });
    for (const line of file.split("\r\n")) {
      const octets = new TextEncoder().encode(line);
      expect(octets.length).toBeLessThanOrEqual(75);
      // A cut character would not survive being read line by line.
      expect(new TextDecoder("utf-8", { fatal: true }).decode(octets)).toBe(line);
    }
    expect(read(file).getFirstPropertyValue("summary")).toBe(title);
  }
});

it("writes times by the clocks of the place, with the offset of the event, and no end of its own making", () => {
  // A device may know Vancouver as GMT−8 on that day.
  const given = { date: "2026-12-18T18:30:00-07:00", endDate: "2026-12-18T22:00:00-07:00" };
  const vancouver = { ...event, ...given, timeZone: "America/Vancouver" };
  const entry = read(calendarFile([vancouver, event], { name: "Events" }));
  const times = ["dtstart", "dtend"].map((name) => entry.getFirstPropertyValue(name) as ICAL.Time);
  expect(times.map(String)).toEqual(["2026-12-18T18:30:00", "2026-12-18T22:00:00"]);
  expect(times.map((time) => time.toJSDate())).toEqual([new Date(given.date), new Date(given.endDate)]);
  const endless = calendarFile([{ ...vancouver, endDate: null }], { name: "Events" });
  expect(read(endless).getFirstPropertyValue("dtend")).toBeNull();
});

it("ends every line with CR LF, and holds no other control character", () => {
  const name = "a\u0000\u0008\u001f\u007f\u0085\ufdd0\ufffe\uffff\u{1fffe}\ud800b 🏦";
  const file = calendarFile([{ ...event, description: "one\r\ntwo\rthree\nfour\u0007" }], { name });
  expect(file.split(/\r\n/).indexOf("")).toBe(file.match(/\r\n/g)?.length);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\p{Cc}\p{NChar}\p{Cs}]/u);
  expect(read(file).getFirstPropertyValue("description")).toContain("one\ntwo\nthree\nfour");
});
