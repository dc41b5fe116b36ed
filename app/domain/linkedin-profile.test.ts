import { expect, it } from "vitest";
import { isLinkedInMended } from "~/features/forms/contact-doubts";
import { isLinkedInUrl, linkedInProfile, readLinkedIn } from "./linkedin-profile";

const ada = "https://www.linkedin.com/in/ada-l";

it.each([
  ada,
  "http://de.linkedin.com/in/ada-l/",
  "https://a.b.linkedin.com/in/ada-l",
  "HTTPS://WWW.LinkedIn.COM/in/ADA-L?trk=x#about",
  "https://www.linkedin.com:8443/in/ada-l",
  "https://www.linkedin.com./in/ada-l",
  "https://www.linkedin.com/in/ada-l/edit/forms/intro/new/",
  "https://www.linkedin.com/in/%61da-l",
  "https://www.linkedin.com/mwlite/in/ada-l",
])("takes %s as it is, and knows whose it is", (typed) => {
  expect(readLinkedIn(` ${typed}\u00a0`)).toBe(typed);
  expect([isLinkedInMended(typed), linkedInProfile(typed)]).toEqual([false, "in/ada-l"]);
});

it.each([
  ["linkedin.com/in/ada-l", "https://linkedin.com/in/ada-l"],
  ["www.linkedin.com:443/in/ada-l", "https://www.linkedin.com:443/in/ada-l"],
  ["www.linkedin.com", "https://www.linkedin.com"],
])("gives %s its scheme without a word", (typed, url) => {
  expect([readLinkedIn(typed), isLinkedInMended(typed)]).toEqual([url, false]);
});

it.each([
  `(${ada})`,
  `<${ada}>,`,
  `${ada}.`,
  `Check out my profile on LinkedIn ${ada}`,
  `${ada}\nhttps://firm.example`,
  `${ada}\n${ada}/`,
  "https//www.linkedin.com/in/ada-l",
  "https://www.linkedin.com\\in\\ada-l",
  "https:\\\\www.linkedin.com\\in\\ada-l",
  "https://www.linkedin.com/in/ ada-l",
  "https://www. linkedin.com/in/ada-l",
])("reads one profile out of %j", (typed) => {
  const read = readLinkedIn(typed);
  expect(read).not.toMatch(/[\s\\]/);
  expect([isLinkedInMended(typed), linkedInProfile(read), readLinkedIn(read)]).toEqual([
    true,
    "in/ada-l",
    read,
  ]);
  expect(new URL(read).hostname).toBe(read.includes("//www.") ? "www.linkedin.com" : "linkedin.com");
});

it("keeps an address without a profile whole, and no other one with it", () => {
  const company = "https://www.linkedin.com/company/firm";
  expect(readLinkedIn(`${company}\nhttps://firm.example`)).toBe(company);
});

it.each([
  "https://www.linkedin.com/",
  "https://www.linkedin.com/feed/",
  "https://www.linkedin.com/in/me/",
  "https://www.linkedin.com/in/",
  "https://www.linkedin.com/company/firm",
  "https://www.linkedin.com/safety/go?url=https%3A%2F%2Fevil.example",
  "https://www.linkedin.com/sales/lead/ACwAAA,NAME_SEARCH,abc",
  "https://www.linkedin.com/feed/in/ada-l",
  "https://www.linkedin.com/in/%2e%2e",
  "https://www.linkedin.com/in/%E0%A4%A",
])("is no profile, and yet an address of LinkedIn: %s", (url) => {
  expect([readLinkedIn(url), isLinkedInUrl(url), linkedInProfile(url)]).toEqual([url, true, null]);
});

it.each([
  ["https://www.linkedin.com/in/m%C3%BCller-1", "https://de.linkedin.com/in/MÜLLER-1", "in/müller-1"],
  ["https://www.linkedin.com/in/%E5%BC%A0%E4%BC%9F-1", "https://cn.linkedin.com/in/张伟-1/", "in/张伟-1"],
  [
    "https://www.linkedin.com/pub/ada-l/12/345/678",
    "https://ch.linkedin.com/pub/Ada-L/12/345/678/",
    "pub/ada-l/12/345/678",
  ],
])("knows %s and %s as one", (one, other, profile) => {
  expect([linkedInProfile(one), linkedInProfile(other)]).toEqual([profile, profile]);
});

it.each([
  "https://www.linkedin.com@evil.example/in/ada",
  "www.linkedin.com@evil.example/in/ada",
  "https://evil.example\\@www.linkedin.com/in/ada",
  "https://evil.example\\.linkedin.com/in/ada",
  "https://linkedin.com%2eevil.example/",
  "https://lınkedin.com/in/ada",
  "https://evillinkedin.com/in/ada",
  "data:text/html,linkedin.com",
  "https://lnkd.in/abc",
  "https://www.google.com/url?q=https://www.linkedin.com/in/ada-l",
  "https://.linkedin.com/in/ada",
  "https://linkedin.com..evil.example/in/ada",
  "javascript://www.linkedin.com/in/ada",
  "/in/ada-l",
  "ada-l",
  "",
  `${ada} https://www.linkedin.com/in/bela`,
  `${"https://www.linkedin.com/company/a "}https://www.linkedin.com/company/b`,
])("is no address of LinkedIn: %s", (typed) => {
  const read = readLinkedIn(typed);
  expect([isLinkedInUrl(read), isLinkedInMended(typed), linkedInProfile(read)]).toEqual([false, false, null]);
});

it("reads long hostile text in time", () => {
  for (const part of ["https://www.linkedin.com/in/x ", "(", "h", "//", "a."])
    expect(isLinkedInUrl(readLinkedIn(part.repeat(20_000)))).toBe(part.startsWith("https"));
});
