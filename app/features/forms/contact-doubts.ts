import { asciiEmail, readEmail } from "~/domain/email";
import { isLinkedInUrl, linkedInProfile, readLinkedIn } from "~/domain/linkedin-profile";
import { cleanLine, cleanText } from "~/domain/text";
import { misspeltAddress } from "./misspelt-address";

type Contact = { email: string; phone: string | null; linkedin?: string };

export type ContactDoubts = { errors: Record<string, string[]>; of: string };

/** Probable slips in contact data, asked about once: the same text again, with `of` as `asked`, was meant. */
export function contactDoubts(contact: Contact, asked: string | undefined): ContactDoubts | undefined {
  const errors: ContactDoubts["errors"] = {};
  const doubted: string[] = [];
  const email = readEmail(contact.email);
  const meant = misspeltAddress(email);
  if (meant || isEmailMended(contact.email)) {
    errors.email = [
      meant ? `Did you mean ${meant}? Correct it, or continue if ${email} is right` : readAs(email),
    ];
    doubted.push(contact.email);
  }
  if (contact.phone && !canBeCalled(contact.phone)) {
    errors.phone = [
      "This number has too few digits to be called. Change it, leave it empty, or go on as it is",
    ];
    doubted.push(contact.phone);
  }
  const profile = readLinkedIn(contact.linkedin ?? "");
  if (isLinkedInUrl(profile) && (isLinkedInMended(contact.linkedin ?? "") || !linkedInProfile(profile))) {
    errors.linkedin = [
      linkedInProfile(profile)
        ? readAs(profile)
        : `This is no personal profile: ${profile}. Change it, or go on as it is`,
    ];
    doubted.push(contact.linkedin ?? "");
  }
  const of = doubted.join(" ");
  return of === "" || of === asked ? undefined : { errors, of };
}

const readAs = (address: string) => `We read this as ${address}. Correct it, or continue if that is right`;

/** The shortest numbers that reach a person from abroad have seven digits, whatever their script. */
function canBeCalled(phone: string): boolean {
  return (phone.match(/\p{Nd}/gu)?.length ?? 0) >= 7;
}

/** Whether an address was read as another one than somebody typed. */
export function isEmailMended(typed: string): boolean {
  return readEmail(typed) !== asciiEmail(cleanLine(typed));
}

/** Whether an address was read as another one than somebody typed; a scheme that was missing is no other. */
export function isLinkedInMended(typed: string): boolean {
  const text = cleanText(typed);
  const read = readLinkedIn(typed);
  return isLinkedInUrl(read) && read !== text && read !== `https://${text}`;
}
