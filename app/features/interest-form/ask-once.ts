import { contactDoubts } from "~/features/forms/contact-doubts";

let asked: string | undefined;

/** What is probably a slip in a form of this page, by field; the same texts are asked about once (decision 228). */
export function askOnce(posted: FormData): Record<string, string[]> | undefined {
  const text = (name: string) => String(posted.get(name) ?? "");
  const doubts = contactDoubts({ email: text("email"), phone: text("phone") }, asked);
  if (!doubts) return undefined;
  asked = doubts.of;
  return doubts.errors;
}
