import { owner } from "./owner";

export const writeTo = `write to ${owner.contactEmail ?? "the secretariat"}`;

const { name, form, seat, register, number } = owner.legal ?? {};
/** The legal entity on one line: `Example Foundation, Stiftung, Zug, Commercial register CHE-1`; empty while the owner gives none. */
export const legalLine = [name, form, seat, [register, number].filter(Boolean).join(" ")]
  .filter(Boolean)
  .join(", ");

/** `Bangkok, Dubai and Singapore` */
export const listed = (names: readonly string[]) => new Intl.ListFormat("en-GB").format(names);
