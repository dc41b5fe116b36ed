import { expect, it } from "vitest";
import { seatAcceptanceSchema } from "./invitation-answer";

const answer = { fullName: "Grace Hopper", company: "Navy Research", jobTitle: "Rear admiral", rule: true };

it.each([undefined, null, "", "   "])("takes a seat without a profile: %j", (linkedin) => {
  expect(seatAcceptanceSchema.parse({ ...answer, linkedin })).toMatchObject({ linkedin: null });
});

it("holds a profile that is given to the rule of every other", () => {
  const parse = (linkedin: string) => seatAcceptanceSchema.safeParse({ ...answer, linkedin });
  expect(parse(" linkedin.com/in/grace ")).toMatchObject({
    data: { linkedin: "https://linkedin.com/in/grace" },
  });
  expect(parse("https://example.org/grace").error?.issues).toMatchObject([
    { path: ["linkedin"], message: "Must be a LinkedIn profile URL" },
  ]);
});
