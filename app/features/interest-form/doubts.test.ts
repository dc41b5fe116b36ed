import { expect, it } from "vitest";
import { askOnce } from "./doubts";

it("asks about the fields of one step, once, whatever was asked on another one", () => {
  const posted = new FormData();
  posted.set("email", "ada@gmial.com");
  posted.set("linkedin", "https://www.linkedin.com/feed/");
  expect(Object.keys(askOnce(posted, ["fullName", "email", "phone"]) ?? {})).toEqual(["email"]);
  expect(askOnce(posted, ["fullName", "email", "phone"])).toBeUndefined();
  expect(Object.keys(askOnce(posted, ["company", "linkedin"]) ?? {})).toEqual(["linkedin"]);
  expect(askOnce(posted, ["company", "linkedin"])).toBeUndefined();
  expect(askOnce(posted, ["fullName", "email", "phone"])).toBeUndefined();
});
