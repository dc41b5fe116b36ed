import { expect, it } from "vitest";
import { postedFields } from "./posted-fields";

it("reads the fields that are asked for, and nothing else", () => {
  const form = new FormData();
  form.set("fullName", "Ada");
  form.set("x[4294967294]", "1");
  form.set("__proto__", "1");
  expect(postedFields(form, ["fullName", "email"])).toEqual({ fullName: "Ada" });
});

it("takes the last of a repeated name, and no file", () => {
  const form = new FormData();
  form.append("company", "Old");
  form.append("company", "New");
  form.set("phone", new File(["1"], "phone.txt"));
  expect(postedFields(form, ["company", "phone"])).toEqual({ company: "New" });
});
