import { honeypotField } from "~/domain/honeypot";
import { interestFormSchema, toInterest } from "~/domain/interest-form";
import type { RegistrationAnswer } from "~/domain/registration-answer";
import { apiRequest } from "~/features/api-client";

type Options = {
  /** The same for every try of one application, so that a lost answer never makes a second one. */
  key: string;
  /** Called when the connection is gone; the application is sent once it is back. */
  onOffline: () => void;
  signal: AbortSignal;
};

/**
 * Sends a valid interest form to the API, as the payload of spec section 3. While the browser is offline it
 * waits, and sends the very same application when the connection returns (decision 24).
 *
 * @throws {ApiError} the API refused it
 * @throws {TypeError} the browser is online and yet nobody answered
 */
export async function sendApplication(
  formData: FormData,
  { key, onOffline, signal }: Options,
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
  for (;;) {
    try {
      return await apiRequest<RegistrationAnswer>("POST", "/api/events/register", payload, {
        headers: { "Idempotency-Key": key },
        signal,
      });
    } catch (error) {
      if (!(error instanceof TypeError) || navigator.onLine) throw error;
      onOffline();
      await backOnline(signal);
    }
  }
}

function backOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (navigator.onLine) resolve();
    window.addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
