import { expect, it } from "vitest";
import { readNominationList } from "./nomination-list";

const line = "Grace Hopper,grace@navy.example,Navy Research";

it("reads a list in UTF-8, with or without its mark", () => {
  for (const text of [line, `\ufeff${line}`])
    expect(readNominationList(text, "She knows.")).toMatchObject({ people: [{ fullName: "Grace Hopper" }] });
});

it("says of a list in UTF-16 how to save it, and takes nobody's name from it", () => {
  const inUtf16 = new TextDecoder().decode(new Uint8Array([0xff, 0xfe, ...Buffer.from(line, "utf16le")]));
  const read = readNominationList(inUtf16, "She knows.");
  expect(JSON.stringify(read)).toContain("CSV UTF-8");
  expect(read).not.toHaveProperty("people");
});
