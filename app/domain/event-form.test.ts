import { expect, it } from "vitest";
import { fieldMessages } from "../../worker/api/field-messages";
import { eventFormSchema, eventInstants } from "./event-form";

const valid = {
  title: "Bangkok Round Table",
  slug: "bangkok-2099-12-12",
  type: "round-table",
  location: "Bangkok",
  timeZone: "Asia/Bangkok",
  day: "2099-12-12",
  time: "13:00",
  maxAttendees: "20",
};

it.each([
  ["maxAttendees", "0", "Number must be greater than or equal to 1"],
  ["maxAttendees", "-5", "Number must be greater than or equal to 1"],
  ["participants", "-1", "Number must be greater than or equal to 0"],
  ["maxAttendees", "many", "Seats must be a whole number"],
])("says of %s %s: %s", (field, value, message) => {
  const parsed = eventFormSchema.safeParse({ ...valid, [field]: value });
  expect(parsed.error && fieldMessages(parsed.error)).toEqual({ [field]: message });
});

it("reads days and times in the event's own zone", () => {
  const form = eventFormSchema.parse({ ...valid, deadlineDay: "2099-12-01" });
  expect(eventInstants(form)).toEqual({
    startsAt: "2099-12-12T06:00:00.000Z",
    timeIsKnown: true,
    registrationDeadline: "2099-12-01T16:59:00.000Z",
  });
});

it("takes an event of which only the day is known", () => {
  expect(eventInstants(eventFormSchema.parse({ ...valid, time: "" }))).toMatchObject({
    startsAt: "2099-12-11T17:00:00.000Z",
    timeIsKnown: false,
    registrationDeadline: null,
  });
});

it.each([
  ["title", " "],
  ["slug", "Not an address!"],
  ["type", "picnic"],
  ["location", ""],
  ["timeZone", "Mars/Olympus"],
  ["timeZone", "+07:00"],
  ["day", "2099-02-30"],
  ["time", "25:00"],
  ["deadlineDay", "2100-01-01"],
  ["deadlineDay", "soon"],
  ["maxAttendees", "0"],
  ["maxAttendees", "1.5"],
  ["participants", "-1"],
  ["link", "javascript:alert(1)"],
])("names the field %s when it holds %j", (field, value) => {
  const parsed = eventFormSchema.safeParse({ ...valid, [field]: value });
  expect(Object.keys(parsed.error ? fieldMessages(parsed.error) : {})).toEqual([field]);
});
