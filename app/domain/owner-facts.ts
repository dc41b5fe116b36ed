import * as z from "zod/mini";
import { emailPattern } from "./email";
import { parseUrl } from "./parse-url";
import { cleanLine } from "./text";
import { isWebAddress } from "./web-address";

/** One line that is safe on a page, in a header and in a calendar file alike. */
const line = z.string().check(
  z.refine((text) => text !== "" && cleanLine(text) === text, "is empty, or has blanks or hidden characters"),
  z.refine((text) => !/[<>"\\]/.test(text), 'holds < > " or \\'),
);
const email = z.string().check(z.regex(emailPattern, "is no email address"));
const day = z.iso.date("is no day like 2027-11-20");

/** The rules of the owner's facts in `app/content/owner.ts`; the build stops with the field and the reason of a bad one. */
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

/** A line for each fact that breaks a rule, `field: reason`, and for each two colours that are too much alike. */
export function ownerFaults(owner: unknown, palette: Palette): string[] {
  const { issues } = ownerFacts.safeParse(owner).error ?? { issues: [] };
  return [
    ...issues.map(({ path, message }) => `${path.join(".") || "owner"}: ${message}`),
    ...paleColours(palette),
  ];
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
  const [red = Number.NaN, green = 0, blue = 0] = (/^#[\da-f]{6}$/i.test(colour) ? [1, 3, 5] : []).map(
    (at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    },
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
