import { honeypotField } from "~/domain/honeypot";
import { interestFormSchema, toInterest } from "~/domain/interest-form";
import type { RegistrationAnswer } from "~/domain/registration-answer";
import { ApiError, apiRequest } from "~/features/api-client";
import { untilAnswered, type Waiting } from "~/features/sending/until-answered";

type Options = {
  /** The same for every try of one application, so that a lost answer never makes a second one. */
  key: string;
  /** Called whenever no answer has come: the application is sent again. */
  onWaiting: (why: Waiting) => void;
  /** Ends the waiting. */
  signal: AbortSignal;
};

/**
 * Sends a valid interest form to the API, as the payload of spec section 3, and sends the very same application again
 * until an answer comes (decisions/browser).
 *
 * @throws {ApiError} the API refused it
 */
export async function sendApplication(
  formData: FormData,
  { key, onWaiting, signal }: Options,
): Promise<RegistrationAnswer> {
  const { phone, waitingList, ...interest } = toInterest(
    interestFormSchema.parse(Object.fromEntries(formData)),
  );
  const trap = formData.get(honeypotField);
  const payload = {
    ...interest,
    ...(phone && { phone }),
    ...(waitingList && { waitingList }),
    ...(trap && { [honeypotField]: trap }),
  };
  return untilAnswered(
    (signal) =>
      apiRequest<RegistrationAnswer>("POST", "/api/events/register", payload, {
        headers: { "Idempotency-Key": key },
        signal,
      }),
    { isAnswer, onWaiting, signal },
  );
}

/**
 * Sends other words with the key of an application that was sent before: the API refuses them, and the page's own form
 * corrects by them what was stored.
 *
 * @param edition how often this key was sent before
 * @returns the address of the applicant's own page; undefined where the correction was refused
 */
export async function sendCorrection(
  formData: FormData,
  { key, edition, onWaiting, signal }: Options & { edition: number },
): Promise<string | undefined> {
  const { contactDoubts } = await import("~/features/forms/contact-doubts");
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
      if (answer.status >= 500) throw new Error("No answer of the form");
      return answer;
    },
    { isAnswer: () => false, onWaiting, signal },
  );
  return answer.redirected && answer.ok ? answer.url : undefined;
}

/** A success that cannot be read is none: it was cut on its way, or a captive portal answered in the API's place. */
const isAnswer = (error: unknown) => error instanceof ApiError && error.status >= 300;
