import ICAL from "ical.js";
import { expect, it } from "vitest";
import { aNetworkEvent } from "../../../tests/network-event";
import { type CalendarEvent, calendarFile } from "./calendar-file";

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

it("has an end where one is announced, and none of its own making", () => {
  const end = (values: Partial<CalendarEvent>) =>
    read(calendarFile([{ ...event, ...values }], { name: "Events" }))
      .getFirstPropertyValue("dtend")
      ?.toString();
  expect(end({ endDate: "2099-12-13T17:00:00+07:00" })).toBe("2099-12-13T10:00:00Z");
  expect(end({})).toBeUndefined();
});

it("ends every line with CR LF, and holds no other control character", () => {
  const name = "a\u0000\u0008\u001f\u007f\u0085\ufdd0\ufffe\uffff\u{1fffe}\ud800b 🏦";
  const file = calendarFile([{ ...event, description: "one\r\ntwo\rthree\nfour\u0007" }], { name });
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\p{Cc}\p{NChar}\p{Cs}]/u);
  expect(read(file).getFirstPropertyValue("description")).toContain("one\ntwo\nthree\nfour");
});
