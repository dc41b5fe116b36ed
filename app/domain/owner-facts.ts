import * as z from "zod/mini";
import { isSlug } from "./editor-fields";
import { emailPattern } from "./email";
import { eventTypes } from "./event";
import { parseUrl } from "./parse-url";
import { cleanLine } from "./text";
import { isWebAddress } from "./web-address";
import { isKnownZone } from "./zoned-time";

/** One line that is safe on a page, in a header and in a calendar file alike. */
const line = z.string().check(
  z.refine(
    (text) => text !== "" && cleanLine(text) === text,
    "is empty, begins or ends with a blank, or has hidden characters",
  ),
  z.refine((text) => !/[<>"\\]/.test(text), 'holds < > " or \\'),
);
const email = z.string().check(z.regex(emailPattern, "is no email address"));
const day = z.iso.date("is no day like 2027-11-20");

/** The rules of `app/content/owner.ts`; the build stops with file, field and reason of a bad fact. */
const ownerFacts = z.strictObject({
  name: line,
  origin: z.string().check(
    z.refine((text) => {
      const url = parseUrl(text);
      return url?.protocol === "https:" && url.origin === text && url.hostname.includes(".");
    }, "is no origin like https://example.org"),
  ),
  shortName: z.optional(line),
  tagline: z.optional(line),
  description: z.optional(line),
  contactEmail: z.optional(email),
  securityTextExpires: z.optional(day),
  foundedYear: z.optional(z.int().check(z.gte(1000), z.lte(9999))),
  answerDays: z.optional(z.int().check(z.positive())),
  jurisdiction: z.optional(z.enum(["eu", "fedramp", "none"], "is not eu, fedramp or none")),
  legal: z.optional(
    z.strictObject({
      name: line,
      form: z.optional(line),
      seat: z.optional(line),
      register: z.optional(line),
      number: z.optional(line),
    }),
  ),
  dataProtection: z.optional(z.strictObject({ name: z.optional(line), email })),
  supervisoryAuthority: z.optional(
    z.strictObject({
      name: line,
      url: z.optional(z.string().check(z.refine(isWebAddress, "is no web address"))),
    }),
  ),
  persons: z.optional(z.array(z.strictObject({ name: line, role: line })).check(z.minLength(1))),
  chairLetter: z.optional(
    z.strictObject({ paragraphs: z.array(line).check(z.minLength(1)), signedBy: line, date: day }),
  ),
  partners: z.optional(z.array(z.strictObject({ name: line, domain: line, kind: line, initials: line }))),
  cities: z.optional(z.array(z.strictObject({ name: line, text: line })).check(z.minLength(1))),
  figures: z.optional(z.array(z.strictObject({ value: line, label: line }))),
});

export type OwnerFacts = z.infer<typeof ownerFacts>;

const timeZone = z.string().check(z.refine(isKnownZone, "is no time zone like Europe/Stockholm"));

/** The next edition of each tier; `lastDay` ends the announced period, in the edition's own zone. */
const editions = z.record(
  z.enum(eventTypes),
  z.strictObject({
    location: line,
    date: line,
    theme: line,
    period: z.nullable(z.strictObject({ lastDay: day, timeZone })),
  }),
);

export type AnnouncedEditions = z.infer<typeof editions>;

const titled = z.array(z.strictObject({ title: line, text: line }));
/** A city whose round table has a page; `location` is its name in the events. */
const city = z.strictObject({
  slug: z.string().check(z.refine(isSlug, "is no part of an address like hong-kong")),
  location: line,
  timeZone,
  description: line,
  lead: line,
  overview: z.strictObject({ paragraphs: z.array(line), threads: titled }),
  details: z.strictObject({ language: line, length: line, papers: line, access: line }),
  outcomesLead: line,
  focus: z.strictObject({ lead: line, questions: titled }),
});

export type RoundTableCity = z.infer<typeof city>;

/** The pairs of the palette that are read on one another, each with the contrast that WCAG 2.2 asks for (1.4.3, 1.4.11). */
const pairs = [
  ...["ink", "muted", "brass"].flatMap((text) =>
    ["paper", "surface"].map((ground) => [text, ground, 4.5] as const),
  ),
  ["on-brass", "brass", 4.5],
  ["focus", "paper", 3],
] as const;

/** Colours by name, `#rrggbb`. */
type Palette = Record<string, readonly [light: string, dark: string]>;

type Facts = { owner: unknown; announcedEditions: unknown; roundTableCities: unknown; palette: Palette };

/** A line for each fact that breaks a rule, `file: field: reason`, and for each two colours that are too much alike. */
export function ownerFaults(facts: Facts): string[] {
  return [
    ...faultsOf("owner.ts", ownerFacts, facts.owner),
    ...faultsOf("announced-editions.ts", editions, facts.announcedEditions),
    ...faultsOf("round-table-cities.ts", z.array(city), facts.roundTableCities),
    ...paleColours(facts.palette).map((fault) => `palette.ts: ${fault}`),
  ];
}

function faultsOf(file: string, rules: z.ZodMiniType, facts: unknown): string[] {
  const { error } = rules.safeParse(facts, { error: z.locales.en().localeError });
  return (error?.issues ?? []).map(({ path, message }) =>
    [file, path.join("."), message].filter(Boolean).join(": "),
  );
}

function paleColours(palette: Palette): string[] {
  return pairs.flatMap(([text, ground, least]) =>
    (["light", "dark"] as const).flatMap((theme, index) => {
      const ratio = contrast(palette[text]?.[index] ?? "", palette[ground]?.[index] ?? "");
      return ratio >= least
        ? []
        : [`${text} on ${ground}, ${theme}: contrast ${ratio.toFixed(2)}, not ${least}`];
    }),
  );
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it; NaN for what is no `#rrggbb`. */
function luminance(colour: string): number {
  if (!/^#[\da-f]{6}$/i.test(colour)) return Number.NaN;
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const part = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
}
