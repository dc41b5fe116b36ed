import { expect, it } from "vitest";
import { type LetterName, letterNames, lettersBy } from "~/domain/letter-kind";
import { executableValues } from "../../tests/hostile-values";
import type { Invited } from "./letter";
import { letterExample } from "./letter-example";
import { renderLetter } from "./render-letter";
import { shippedWords } from "./shipped-words";

const hostile = 'Fish, Chips; & "Tea"\n</script><img src=x onerror=alert(1)>';
const application: typeof letterExample = {
  ...letterExample,
  event: { ...letterExample.event, title: hostile, timeZone: "Asia/Bangkok" },
  url: "https://openfinance.network/applications/0123abcd",
  message: "We look forward to it.\nBring <nothing>.",
  status: "postponed",
};
application.applications = [application, { ...application, url: `${application.url}2` }];

it.each(letterNames)("writes the letter %s as text and as safe HTML", (name) => {
  const letter = renderLetter(name, application);
  expect(letter.subject).not.toMatch(/[\r\n]/);
  for (const body of [letter.text, letter.html]) expect(body).toContain("OFN-AAAA-BBBB");
  expect(letter.html).not.toMatch(/<(img|script|b|nothing)\b/);
  expect(`${letter.text}${letter.html}`).not.toMatch(/undefined|null|\[object/);
});

/** Everything that a form takes, whatever the types say: a letter must not find a use for it. */
const hostileFacts = (words: string) => ({
  ...application,
  fullName: words,
  organisation: words,
  company: words,
  jobTitle: words,
  interestReason: words,
  goals: words,
  message: null,
});

/** A name as a spammer writes it, and what of it must not arrive. */
const advertisements = [
  "Win at https://evil.example/now",
  "evil.example",
  "www evil",
  "Ada bit.ly/2x",
  "Ada evil．example",
  "Ada evil。example",
  "ada@evil.example",
  "//evil",
  "Ada 192.168.0.1",
  "Call +44 20 7946 0000",
  "Ada #win",
  "Ada evil.рф",
  "Ada <evil>",
];

it.each(lettersBy("anybody"))("puts no word of whoever causes it into the letter %s", (name) => {
  for (const words of ["Buy at once", ...advertisements]) {
    const facts = hostileFacts(words);
    const { subject, text, html } = renderLetter(name, { ...facts, applications: [facts] });
    expect(`${subject}${text}${html}`.normalize("NFKC")).not.toContain(words.normalize("NFKC"));
    expect(text).toMatch(/^Dear Sir or Madam,\n/);
  }
});

it.each(lettersBy("committee"))(
  "repeats a name in the letter %s, but none that looks like a link",
  (name) => {
    for (const words of advertisements)
      expect([words, renderLetter(name, hostileFacts(words)).text.split("\n")[0]]).toEqual([
        words,
        "Dear Sir or Madam,",
      ]);
    for (const words of [
      "Ada Lovelace",
      "J. R. R. Tolkien",
      "Dr. Ada King, Countess",
      "Seán O’Neill-Şahin III",
      "李小龙",
    ])
      expect(renderLetter(name, hostileFacts(words)).text).toMatch(`Dear ${words},`);
  },
);

it("keeps a name that runs from right to left apart from the words around it", () => {
  const { text, html } = renderLetter("accepted", { ...application, fullName: "סופיה כהן" });
  expect(html).toContain("<p>Dear <bdi>סופיה כהן</bdi>,</p>");
  expect(text).toMatch(/^Dear סופיה כהן,\n/);
});

it("gives the event's own time and names its zone", () => {
  const { text, html } = renderLetter("accepted", application);
  for (const body of [text, html])
    expect(body.replaceAll("\u00a0", " ")).toContain("12 December 2099, 13:00, Bangkok time (GMT+7)");
});

it("says until when a seat is held, in the event's own zone, and nothing of it once it is confirmed", () => {
  for (const name of ["accepted", "offered", "confirm-reminder"] as const)
    expect(renderLetter(name, application).text.replace(/\s+/g, " ")).toContain(
      "by Tuesday, 1 December 2099, 14:00, Bangkok time (GMT+7)",
    );
  expect(renderLetter("accepted", { ...application, confirmBy: null }).text).not.toContain("1 December");
});

it("says where an invitee's address comes from, until when there is time, and what is kept", () => {
  for (const name of ["invitation", "invitation-reminder"] as const) {
    const said = (facts: Partial<Invited>) =>
      renderLetter(name, { ...application, ...facts }).text.replace(/\s+/g, " ");
    expect(said({})).toContain("A member of our selection committee gave us your name and address.");
    expect(said({})).toContain("until Tuesday, 1 December 2099, 14:00, Bangkok time (GMT+7)");
    expect(said({})).toContain("we erase everything 30 days after its end");
  }
  const { text } = renderLetter("invitation", { ...application, holdsSeat: false });
  expect(text).toContain("invites you to apply");
});

/** Those that follow from a decision by the clock alone repeat no words of it; a message has no others. */
const wordless = ["offered", "confirm-reminder", "lapsed", "invitation-reminder", "guest-message"];

it.each(lettersBy("committee").filter((name) => !wordless.includes(name)))(
  "quotes the committee's words in the letter %s where it wrote any",
  (name) => {
    const letter = renderLetter(name, application);
    expect(letter.text).toContain("> We look forward to it.\n> Bring <nothing>.");
    expect(letter.html).toContain("Bring &lt;nothing&gt;.");
    expect(renderLetter(name, { ...application, message: null }).html).not.toContain("<blockquote>");
  },
);

it("quotes a message to guests, and puts the event after its subject", () => {
  const words = "Meet in the courtyard.\nBring <nothing>.";
  const { subject, text, html } = renderLetter("guest-message", { ...letterExample, words });
  expect(subject).toBe(`Where we meet: ${letterExample.event.title}`);
  expect(text).toContain("> Meet in the courtyard.\n> Bring <nothing>.");
  expect(text).toContain(letterExample.url);
  expect(html).toContain("Bring &lt;nothing&gt;.");
});

it("breaks the text part into lines of at most 72 characters, but never a word or a link", () => {
  const message = `${"Please bring the papers of the last meeting. ".repeat(5)}\n\n${"x".repeat(90)}`;
  for (const name of letterNames) {
    const { text } = renderLetter(name, { ...application, message });
    const long = text.split("\n").filter((line) => line.length > 72 && !/^(https:|> x{90}$)/.test(line));
    expect([name, long]).toEqual([name, []]);
  }
  const { text } = renderLetter("accepted", { ...application, message });
  expect(text).toContain(`\n${application.url}\n`);
  expect(text).toMatch(/^Event: {8}\S/m);
  expect(text.replace(/\n> /g, " ")).toContain(message.split("\n")[0]?.trim());
});

it("breaks no line for its width in the text that a page shows, and says the same there", () => {
  const message = "Please bring the papers of the last meeting. ".repeat(5).trim();
  for (const name of letterNames) {
    const { text, flowing } = renderLetter(name, { ...application, message });
    const said = (words: string) => words.replace(/(?<=\S)\n> /g, " ").replace(/\s+/g, " ");
    expect([name, said(flowing)]).toEqual([name, said(text)]);
  }
  const { flowing } = renderLetter("accepted", { ...application, message });
  for (const line of [`> ${message}`, `Reference:    ${application.reference}`, application.url])
    expect(flowing.split("\n")).toContain(line);
});

it("carries every link as text too, for readers that show no HTML", () => {
  expect(renderLetter("receipt", application).text).toContain(application.url);
  const { text } = renderLetter("new-link", application);
  expect(text).toContain(`${application.url}\n`);
  expect(text).toContain(`${application.url}2`);
});

it("leads nowhere in the letter that confirms an erasure", () => {
  const { text, html } = renderLetter("erased", application);
  expect(`${text}${html}`).not.toMatch(/Lovelace|applications\//);
});

it.each(letterNames)(
  "puts a chair's words around what the letter %s tells, and leaves that as it is",
  (name) => {
    const partsOf = (letter: { text: string }) => letter.text.split("\n\n");
    const { opening, closing } = shippedWords[name];
    const bare = partsOf(renderLetter(name, application, { opening: "", closing: "" }));
    const [greeting, ...told] = bare.slice(0, -2);
    const end = bare.slice(-2);
    expect(told.join()).toContain("OFN-AAAA-BBBB");
    const own = { opening: "First words.\n \nSecond\nwords.", closing: "Last words." };
    expect(partsOf(renderLetter(name, application, own))).toEqual([
      ...[greeting, "First words.", "Second words."],
      ...told,
      ...["Last words.", ...end],
    ]);
    const shipped = partsOf(renderLetter(name, application)).map((part) => part.replaceAll("\n", " "));
    expect(shipped.slice(1, -2)).toEqual(
      [opening, ...told, closing].filter(Boolean).map((part) => part.replaceAll("\n", " ")),
    );
  },
);

it.each(letterNames)("shows markup in a chair's words of the letter %s as text", (name) => {
  for (const words of executableValues) {
    const { text, html } = renderLetter(name, application, { opening: words, closing: words });
    expect(html).not.toMatch(/<(script|svg|img|a href=javascript)/);
    expect(text.replace(/\s+/g, " ").split(words)).toHaveLength(3);
  }
});

it("says why it came: by an application, or an invitation", () => {
  const reasons = {
    accepted: "because this address was given for an application or an invitation.",
    invitation: "because we sent an invitation to this address.",
    "invitation-reminder": "because we sent an invitation to this address.",
    "invitation-update": "because we sent an invitation to this address.",
  } as const;
  for (const [name, reason] of Object.entries(reasons)) {
    const { text, html } = renderLetter(name as LetterName, application);
    for (const body of [text, html]) expect(body.replace(/\s+/g, " ")).toContain(reason);
  }
});
