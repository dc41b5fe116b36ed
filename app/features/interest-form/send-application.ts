import { honeypotField } from "~/domain/honeypot";
import { interestFormSchema, toInterest } from "~/domain/interest-form";
import { type RegistrationAnswer, registrationAnswerSchema } from "~/domain/registration-answer";
import { ApiError, apiRequest } from "~/features/api-client";
import { untilAnswered, type Waiting } from "~/features/sending/until-answered";

export type SendOptions = {
  /** The same for every try of one application, so that a lost answer never makes a second one. */
  key: string;
  /** How often other words were sent with this key before: these replace them. */
  edition: number;
  /** Called whenever no answer has come: the application is sent again. */
  onWaiting: (why: Waiting) => void;
  signal: AbortSignal;
};

/**
 * Sends a valid interest form to the API until an answer comes (spec section 3, decisions/browser).
 *
 * @throws {ApiError} the API refused it
 */
export async function sendApplication(
  formData: FormData,
  { key, edition, onWaiting, signal }: SendOptions,
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
    async (signal) =>
      registrationAnswerSchema.parse(
        await apiRequest("POST", "/api/events/register", payload, {
          headers: { "Idempotency-Key": key, "Form-Edition": String(edition) },
          signal,
        }),
      ),
    { isAnswer, onWaiting, signal },
  );
}

/** A refusal of the API has a code. Without one, a proxy or a captive portal answered in its place (decisions/lines). */
const isAnswer = (error: unknown) => error instanceof ApiError && error.code !== undefined;
