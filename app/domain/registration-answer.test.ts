import { expect, it } from "vitest";
import { registrationAnswerSchema } from "./registration-answer";

const answer = {
  reference: "OFN-ABCD-EFGH",
  status: "pending",
  message: "Received.",
  statusUrl: "/applications/a",
};

it("knows an answer by all that it says", () => {
  for (const status of ["pending", "waitlisted"])
    expect(registrationAnswerSchema.parse({ ...answer, status })).toEqual({ ...answer, status });
  for (const status of ["accepted", "", undefined])
    expect([status, registrationAnswerSchema.safeParse({ ...answer, status }).success]).toEqual([
      status,
      false,
    ]);
  expect(registrationAnswerSchema.parse({ ...answer, note: "two" })).toMatchObject({ note: "two" });
  for (const name of Object.keys(answer))
    expect(registrationAnswerSchema.safeParse({ ...answer, [name]: undefined }).success).toBe(false);
});
