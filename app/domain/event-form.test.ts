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

it("reads days and times in the event's own zone", () => {
  const ends = { endDay: "2099-12-14", endTime: "12:00" };
  const form = eventFormSchema.parse({ ...valid, ...ends, deadlineDay: "2099-12-01" });
  expect(eventInstants(form)).toEqual({
    startsAt: "2099-12-12T06:00:00.000Z",
    timeIsKnown: true,
    endsAt: "2099-12-14T05:00:00.000Z",
    registrationDeadline: "2099-12-01T16:59:00.000Z",
  });
  expect(eventInstants(eventFormSchema.parse({ ...valid, time: "", endDay: null }))).toEqual({
    startsAt: "2099-12-11T17:00:00.000Z",
    timeIsKnown: false,
    endsAt: null,
    registrationDeadline: null,
  });
});

it.each<[Record<string, unknown>, Record<string, string>]>([
  [{ title: "" }, { title: "Title is required" }],
  [{ type: "picnic" }, { type: "Choose a type" }],
  [{ timeZone: undefined }, { timeZone: "Time zone is required" }],
  [{ timeZone: "EST" }, { timeZone: "Time zone must be a name like Asia/Bangkok" }],
  [{ timeZone: " America/Argentina/Buenos_Aires " }, {}],
  [
    { day: "soon", endDay: "soon", endTime: "17:00" },
    { day: "Date must be a day like 2027-03-09", endDay: "End must be a day like 2027-03-09" },
  ],
  [{ time: "24:00" }, { time: "Time must be like 13:00" }],
  [{ deadlineDay: "soon" }, { deadlineDay: "Deadline must be a day like 2027-03-01" }],
  [{ deadlineDay: "2099-12-13" }, { deadlineDay: "Deadline must not be after the event" }],
  [
    { deadlineDay: "2099-12-12", deadlineTime: "13:01" },
    { deadlineDay: "Deadline must not be after the event" },
  ],
  [{ deadlineDay: " 2099-12-12 ", deadlineTime: " 13:00 " }, {}],
  [{ deadlineDay: "2099-12-12", time: "" }, {}],
  [{ outcomes: "o".repeat(4_001) }, { outcomes: "Outcomes must be 4,000 characters or fewer" }],
  [{ confirmationDays: " ", maxAttendees: "" }, {}],
  [{ slug: undefined }, { slug: "Page address is required" }],
  [{ venue: 7 }, { venue: "Venue must be text" }],
  [{ slug: "Not an address!" }, { slug: expect.stringMatching(/^Page address must be/) }],
  [{ maxAttendees: "0" }, { maxAttendees: "Number must be greater than or equal to 1" }],
  [{ maxAttendees: "1.5" }, { maxAttendees: "Seats must be a whole number" }],
  [{ participants: "-1" }, { participants: "Number must be greater than or equal to 0" }],
  [{ link: "javascript:alert(1)" }, { link: "Link must begin with https:// or http://" }],
  [
    { time: "02:30", timeZone: "America/New_York", day: "2099-03-08" },
    { time: expect.stringMatching(/clocks/) },
  ],
  [{ endTime: "13:01" }, {}],
  [{ endTime: "13:00" }, { endTime: "The event must end after it begins" }],
  [{ endDay: "2099-12-14" }, { endTime: "An end needs its time" }],
  [{ time: "", endTime: "17:00" }, { endTime: "An end needs the time at which the event begins" }],
  [
    { timeZone: "America/New_York", day: "2099-03-07", endDay: "2099-03-08", endTime: "02:30" },
    { endTime: "Time does not exist on that day: clocks go forward then" },
  ],
  [{ confirmationDays: "60" }, {}],
  [{ confirmationDays: "61" }, { confirmationDays: "Number must be less than or equal to 60" }],
  [{ confirmationDays: "x" }, { confirmationDays: "Days to confirm a seat must be a whole number" }],
  [{ participants: "1234567" }, { participants: "People who took part must be a whole number" }],
  [{ participants: " 0 ", expectedParticipants: "999999" }, {}],
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
