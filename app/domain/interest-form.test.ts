import { describe, expect, it } from "vitest";
import { fieldMessages } from "../../worker/api/field-messages";
import { interestFormSchema, toInterest } from "./interest-form";
import {
  interestFields,
  interestFormSteps,
  nothingOptional,
  waitingListChoice,
} from "./interest-form-fields";

const valid = {
  ...nothingOptional,
  fullName: "Ada Lovelace",
  email: "ada@example.org",
  phone: "+44 20 0000 0000",
  company: "Analytical Engines",
  jobTitle: "Head of Research",
  linkedin: "https://www.linkedin.com/in/ada",
  eventId: "7",
  interestReason: "x".repeat(50),
};
const messages = (values: Record<string, unknown>) => {
  const { error } = interestFormSchema.safeParse({ ...valid, ...values });
  return error ? fieldMessages(error) : {};
};
const interest = (values: Record<string, unknown> = {}) =>
  toInterest(interestFormSchema.parse({ ...valid, ...values }));

it("makes what stands for nothing given of each optional field that is left out", () => {
  const required = Object.fromEntries(
    Object.entries(valid).filter(([name]) => !Object.hasOwn(nothingOptional, name)),
  );
  expect(interestFormSchema.parse(required)).toMatchObject(nothingOptional);
  expect(nothingOptional).toHaveProperty("phone", null);
});

it("says of what is no address that one is required, and of another that it must be a profile", () => {
  expect(messages({ linkedin: "https://evil.example/?linkedin.com" })).toEqual({
    linkedin: "Must be a LinkedIn profile URL",
  });
  for (const linkedin of ["", "//linkedin.com/in/ada", "https://", 7, null])
    expect(messages({ linkedin })).toEqual({ linkedin: "Valid LinkedIn URL is required" });
});

it.each(["linkedin.com/in/ada", "www.linkedin.com/in/ada"])("makes %s whole", (linkedin) => {
  expect(interestFormSchema.parse({ ...valid, linkedin }).linkedin).toBe(`https://${linkedin}`);
});

it("counts a line break as one character, whether a form or a script sent it", () => {
  const lines = (lineBreak: string) => Array(25).fill("x").join(lineBreak);
  expect(lines("\n")).toHaveLength(49);
  expect(Object.keys(messages({ interestReason: lines("\r\n") }))).toEqual(["interestReason"]);
  expect(interest({ interestReason: `${lines("\r\n")}yz` })).toEqual(
    interest({ interestReason: `${lines("\n")}yz` }),
  );
});

describe("an event", () => {
  it.each<[unknown, number, boolean]>([
    ["7", 7, false],
    [7, 7, false],
    [" 7 ", 7, false],
    [waitingListChoice(7), 7, true],
  ])("can be chosen as %j", (eventId, id, waitingList) => {
    expect(interest({ eventId })).toMatchObject({ eventId: id, waitingList });
  });

  it.each([undefined, null, "", " ", "0", -1, 7.5, "1e3", "07", "seven", "7 waiting", [7], true])(
    "cannot be chosen as %j",
    (eventId) => {
      expect(messages({ eventId })).toEqual({ eventId: "Please select an event" });
    },
  );

  it("takes the waiting list from the API's own field as well", () => {
    expect(interest({ waitingList: true })).toMatchObject({ eventId: 7, waitingList: true });
    expect(interest({ waitingList: false })).toMatchObject({ waitingList: false });
    expect(messages({ waitingList: "yes" })).toEqual({ waitingList: "Waiting list must be true or false" });
  });
});

it("gives tidied values of a valid form and drops what it does not know", () => {
  expect(interest({ fullName: " Ada\u200b  Lovelace\n", role: "chair" })).toEqual({
    ...valid,
    fullName: "Ada  Lovelace",
    eventId: 7,
    waitingList: false,
  });
});

it("has a control and a step for each field of the schema", () => {
  expect(interestFormSteps.flatMap(({ fields }) => fields)).toEqual([...interestFields]);
  expect([...interestFields, "waitingList"].sort()).toEqual(Object.keys(interestFormSchema.shape).sort());
});
