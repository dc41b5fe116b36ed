import { expect, it } from "vitest";
import { guestMessageFormSchema } from "./guest-message-form";

it.each([[[]], [["nobody"]]])("asks to whom a message goes that is to %j", (to) => {
  const { error } = guestMessageFormSchema.safeParse({ to, subject: "The hall", message: "It has moved." });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Choose to whom it goes"]);
});
