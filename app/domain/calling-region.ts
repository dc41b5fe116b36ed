/** The world zones of ITU-T E.164: the first digit of a calling code. */
const zones: Readonly<Record<string, string>> = {
  1: "North America and the Caribbean",
  2: "Africa",
  3: "Europe",
  4: "Europe",
  5: "Latin America",
  6: "South-East Asia and Oceania",
  7: "Russia and Kazakhstan",
  8: "East Asia",
  9: "West, Central and South Asia",
};

/** The region of a phone number that begins with its calling code; null for any other, and for none. */
export function callingRegion(phone: string | null): string | null {
  const [, zone = ""] = /^\(?(?:\+|00)\s*\(?(\d)/.exec(phone ?? "") ?? [];
  return zones[zone] ?? null;
}
