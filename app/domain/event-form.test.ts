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
    endsAt: null,
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

it("takes an end on the same day or a later one, and none before the event begins", () => {
  const ends = (values: object) => {
    const parsed = eventFormSchema.safeParse({ ...valid, ...values });
    return parsed.success ? eventInstants(parsed.data).endsAt : fieldMessages(parsed.error);
  };
  expect(ends({ endTime: "17:30" })).toBe("2099-12-12T10:30:00.000Z");
  expect(ends({ endDay: "2099-12-14", endTime: "12:00" })).toBe("2099-12-14T05:00:00.000Z");
  const after = { endTime: "The event must end after it begins" };
  expect(ends({ endTime: "13:00" })).toEqual(after);
  expect(ends({ endDay: "2099-12-11", endTime: "17:00" })).toEqual(after);
  expect(ends({ endDay: "2099-12-14" })).toEqual({ endTime: "An end needs its time" });
  expect(ends({ time: "", endTime: "17:00" })).toEqual({
    endTime: "An end needs the time at which the event begins",
  });
  const york = { timeZone: "America/New_York", day: "2099-03-07", endDay: "2099-03-08" };
  expect(ends({ ...york, endTime: "02:30" })).toEqual({
    endTime: "Time does not exist on that day: clocks go forward then",
  });
  expect(ends({ ...york, endTime: "03:00" })).toBe("2099-03-08T07:00:00.000Z");
});

it("refuses a time that the clocks of the place skip, and takes those beside it", () => {
  const york = { ...valid, timeZone: "America/New_York", day: "2099-03-08" };
  const parsed = eventFormSchema.safeParse({ ...york, time: "02:30" });
  expect(Object.keys(parsed.error ? fieldMessages(parsed.error) : {})).toEqual(["time"]);
  for (const time of ["01:59", "03:00"])
    expect(eventFormSchema.safeParse({ ...york, time }).success, time).toBe(true);
});

it.each([
  ["title", " "],
  ["slug", "Not an address!"],
  ["type", "picnic"],
  ["location", ""],
  ["timeZone", "Mars/Olympus"],
  ["timeZone", "+07:00"],
  ["timeZone", "EST"],
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

it.each<[Record<string, unknown>, Record<string, string>]>([
  [{ title: "" }, { title: "Title is required" }],
  [{ type: "picnic" }, { type: "Choose a type" }],
  [{ location: "" }, { location: "City is required" }],
  [{ timeZone: undefined }, { timeZone: "Time zone is required" }],
  [{ timeZone: "EST" }, { timeZone: "Time zone must be a name like Asia/Bangkok" }],
  [{ timeZone: "" }, { timeZone: "Time zone must be a name like Asia/Bangkok" }],
  [{ timeZone: "Mars/Olympus" }, { timeZone: "Time zone must be a name like Asia/Bangkok" }],
  [{ timeZone: "Asia/Bangkok/" }, { timeZone: "Time zone must be a name like Asia/Bangkok" }],
  [{ timeZone: " America/Argentina/Buenos_Aires " }, {}],
  [{ day: "soon" }, { day: "Date must be a day like 2027-03-09" }],
  [{ time: "soon" }, { time: "Time must be like 13:00" }],
  [{ deadlineDay: "soon" }, { deadlineDay: "Deadline must be a day like 2027-03-01" }],
  [{ deadlineTime: "soon" }, { deadlineTime: "Deadline time must be like 13:00" }],
  [{ deadlineDay: "2099-12-13" }, { deadlineDay: "Deadline must not be after the event" }],
  [
    { deadlineDay: "2099-12-12", deadlineTime: "13:01" },
    { deadlineDay: "Deadline must not be after the event" },
  ],
  [{ deadlineDay: "2099-12-12", deadlineTime: "13:00" }, {}],
  [{ deadlineDay: "2099-12-12", time: "" }, {}],
  [{ venue: "v".repeat(1_000) }, { venue: expect.stringMatching(/^Venue must be \d+ characters or fewer$/) }],
  [{ theme: "t".repeat(5_000) }, { theme: expect.stringMatching(/^Theme must/) }],
  [{ focus: "f".repeat(5_000) }, { focus: expect.stringMatching(/^Focus must/) }],
  [{ description: "d".repeat(20_000) }, { description: expect.stringMatching(/^Description must/) }],
  [{ outcomes: "o".repeat(4_001) }, { outcomes: "Outcomes must be 4,000 characters or fewer" }],
  [{ link: `https://a.example/${"a".repeat(300)}` }, { link: "Link must be 300 characters or fewer" }],
  [{ link: "ftp://a.example" }, { link: "Link must begin with https:// or http://" }],
  [{ link: "  " }, {}],
  [{ confirmationDays: " ", maxAttendees: "" }, {}],
  [{ confirmationDays: "60" }, {}],
  [{ confirmationDays: "61" }, { confirmationDays: "Number must be less than or equal to 60" }],
  [{ confirmationDays: "x" }, { confirmationDays: "Days to confirm a seat must be a whole number" }],
  [{ expectedParticipants: "x" }, { expectedParticipants: "People expected must be a whole number" }],
  [{ participants: "1234567" }, { participants: "People who took part must be a whole number" }],
  [{ participants: " 0 ", expectedParticipants: "999999" }, {}],
  [{ needsTwoVotes: true, asksVerification: true }, {}],
  [{ asksVerification: true }, {}],
  [{ offersSeats: true, asksVerification: true }, {}],
  [
    { offersSeats: true },
    { offersSeats: "Offering freed seats automatically needs verification, and one vote instead of two" },
  ],
  [
    { offersSeats: true, asksVerification: true, needsTwoVotes: true },
    { offersSeats: "Offering freed seats automatically needs verification, and one vote instead of two" },
  ],
])("says of %j: %j", (values, messages) => {
  const parsed = eventFormSchema.safeParse({ ...valid, ...values });
  expect(parsed.error ? fieldMessages(parsed.error) : {}).toEqual(messages);
});

it("tidies what was typed, and keeps what is missing as nothing", () => {
  const text = {
    outcomes: " One.\r\n\r\n Two. ",
    description: "A\r\nB",
    venue: "A\nB",
    link: " https://a.example ",
  };
  expect(eventFormSchema.parse({ ...valid, ...text })).toEqual({
    ...valid,
    ...text,
    outcomes: ["One.", "Two."],
    description: "A\nB",
    venue: "A B",
    link: "https://a.example",
    maxAttendees: 20,
    ...{ endDay: null, endTime: null, deadlineDay: null, deadlineTime: null },
    ...{ confirmationDays: null, theme: null, focus: null },
    ...{ expectedParticipants: null, participants: null },
    ...{
      needsTwoVotes: false,
      asksVerification: false,
      offersSeats: false,
      holdsLetters: false,
      asksDeclaration: false,
    },
  });
  expect(eventFormSchema.parse(valid)).toMatchObject({ outcomes: [], link: null, description: null });
});
