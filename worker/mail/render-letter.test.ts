import { expect, it } from "vitest";
import type { AboutApplication, LetterFacts, LetterName } from "./letter";
import { renderLetter } from "./render-letter";

const hostile = 'Fish, Chips; & "Tea"\n</script><img src=x onerror=alert(1)>';
const event = {
  title: hostile,
  date: "2099-12-12T13:00:00+07:00",
  timeZone: "Asia/Bangkok",
  timeIsKnown: true,
  location: "Bangkok",
  venue: null,
};
const application: AboutApplication = {
  fullName: "Ada <b>Lovelace</b>",
  reference: "OFN-AAAA-BBBB",
  event,
  url: "https://openfinance.network/applications/0123abcd",
  message: "We look forward to it.\nBring <nothing>.",
};

const examples: { [Name in LetterName]: LetterFacts[Name] } = {
  receipt: application,
  "waiting-list": application,
  accepted: application,
  declined: application,
  withdrawn: application,
  "event-cancelled": application,
  "event-postponed": application,
  erased: application,
  "new-link": {
    fullName: application.fullName,
    applications: [application, { ...application, url: `${application.url}2` }],
  },
  "partnership-receipt": {
    fullName: application.fullName,
    organisation: hostile,
    reference: application.reference,
  },
};

it.each(Object.keys(examples) as LetterName[])("writes the letter %s as text and as safe HTML", (name) => {
  const letter = renderLetter(name, examples[name]);
  expect(letter.subject).not.toMatch(/[\r\n]/);
  expect(letter.text).toContain("OFN-AAAA-BBBB");
  expect(letter.html).toContain("OFN-AAAA-BBBB");
  expect(letter.html).not.toMatch(/<(img|script|b|nothing)\b/);
  expect(`${letter.text}${letter.html}`).not.toMatch(/undefined|null|\[object/);
});

it("gives the event's own time and names its zone", () => {
  const { text, html } = renderLetter("accepted", application);
  for (const body of [text, html]) expect(body).toContain("12 December 2099, 13:00, Bangkok time (GMT+7)");
});

it("quotes the committee's words in every decision, and says nothing where it wrote none", () => {
  for (const name of [
    "waiting-list",
    "accepted",
    "declined",
    "event-cancelled",
    "event-postponed",
  ] as const) {
    const letter = renderLetter(name, application);
    expect(letter.text).toContain("> We look forward to it.\n> Bring <nothing>.");
    expect(letter.html).toContain("Bring &lt;nothing&gt;.");
    expect(renderLetter(name, { ...application, message: null }).html).not.toContain("<blockquote>");
  }
});

it("breaks the text part into lines of at most 72 characters, but never a word or a link", () => {
  const message = `${"Please bring the papers of the last meeting. ".repeat(5)}\n\n${"x".repeat(90)}`;
  for (const name of Object.keys(examples) as LetterName[]) {
    const { text } = renderLetter(name, { ...examples[name], message });
    const long = text.split("\n").filter((line) => line.length > 72 && !/^(https:|> x{90}$)/.test(line));
    expect([name, long]).toEqual([name, []]);
  }
  const { text } = renderLetter("accepted", { ...application, message });
  expect(text).toContain(`\n${application.url}\n`);
  expect(text).toMatch(/^Event: {8}\S/m);
  expect(text.replace(/\n> /g, " ")).toContain(message.split("\n")[0]?.trim());
});

it("carries every link as text too, for readers that show no HTML", () => {
  expect(renderLetter("receipt", application).text).toContain(application.url);
  const { text } = renderLetter("new-link", examples["new-link"]);
  expect(text).toContain(`${application.url}\n`);
  expect(text).toContain(`${application.url}2`);
});

it("addresses nobody in the letter that confirms an erasure", () => {
  const { text, html } = renderLetter("erased", application);
  expect(`${text}${html}`).not.toMatch(/Lovelace|applications\//);
});
