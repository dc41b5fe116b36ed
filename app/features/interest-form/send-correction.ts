import { contactDoubts } from "~/features/forms/contact-doubts";
import { isOfSite } from "~/features/sending/is-of-site";
import { untilAnswered } from "~/features/sending/until-answered";
import type { SendOptions } from "./send-application";

/**
 * Sends other words with the key of an application that was sent before: the API refuses them, and the page's own form
 * corrects by them what was stored.
 *
 * @param edition how often this key was sent before
 * @returns the address of the applicant's own page; undefined where the correction was refused
 */
export async function sendCorrection(
  formData: FormData,
  { key, edition, onWaiting, signal }: SendOptions & { edition: number },
): Promise<string | undefined> {
  const body = new URLSearchParams(
    [...formData].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  body.set("submissionId", key);
  body.set("edition", String(edition));
  // The dialog has asked about slips.
  const text = (name: string) => body.get(name) ?? "";
  const contact = { email: text("email"), phone: text("phone"), linkedin: text("linkedin") };
  body.set("asked", contactDoubts(contact, undefined)?.of ?? "");
  const answer = await untilAnswered(
    async (signal) => {
      const answer = await fetch("/apply", { method: "POST", body, signal });
      // A captive portal answers otherwise than the form's own action.
      const isOfForm = answer.redirected ? answer.url.startsWith(ownPages()) : answer.status >= 400;
      if (!isOfSite(answer) || !isOfForm || answer.status >= 500) throw new Error("No answer of the form");
      return answer;
    },
    { isAnswer: () => false, onWaiting, signal },
  );
  return answer.redirected && answer.ok ? answer.url : undefined;
}

const ownPages = () => `${location.origin}/applications/`;
