import { expect, it } from "vitest";
import { fieldMessages } from "../../worker/api/field-messages";
import { briefingFormSchema, briefingPublishedAt } from "./briefing-form";

const valid = { title: "Finality", slug: "finality", type: "Settlement", content: "Words." };
const check = (values: Record<string, string>) => {
  const parsed = briefingFormSchema.safeParse({ ...valid, ...values });
  return parsed.success ? {} : fieldMessages(parsed.error);
};

it.each<[Record<string, string>, Record<string, string>]>([
  [{ tags: "a,".repeat(9) }, {}],
  [{ tags: "a,b,c,d,e,f,g,h,i,j,k" }, { tags: "Tags must be 10 or fewer" }],
  [{ tags: "t".repeat(41) }, { tags: "A tag must be 40 characters or fewer" }],
])("takes or names %j", (values, messages) => {
  expect(check(values)).toEqual(messages);
});

it.each([
  ["a, b ,a,,c\n", ["a", "b", "c"]],
  [" , ", []],
  [null, []],
  [undefined, []],
])("makes of the tags %j: %j", (tags, expected) => {
  expect(briefingFormSchema.parse({ ...valid, tags }).tags).toEqual(expected);
});

it("reads its date and time as UTC, and a day alone from its beginning", () => {
  const at = (values: Record<string, string>) =>
    briefingPublishedAt(briefingFormSchema.parse({ ...valid, ...values }));
  expect(at({ publishedDay: "2027-03-01", publishedTime: "13:45" })).toBe("2027-03-01T13:45:00.000Z");
  expect(at({ publishedDay: "2027-03-01" })).toBe("2027-03-01T00:00:00.000Z");
  expect(at({ publishedTime: "13:45" })).toBeNull();
});
