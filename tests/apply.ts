import type { Submission } from "../worker/services/register-interest";
import { anInterest } from "./factories";
import { register, registrationOf } from "./registering";
import { applicationOf } from "./stored";

/** Applies as a visitor does; what is not given is somebody's own, and a key is new each time. */
export const apply = async (
  interest: Partial<Submission["interest"]> & { eventId: number },
  options: Partial<Submission> = {},
) => registrationOf(await register({ interest: anInterest(interest), ...options }));

/** Applies in the name of an address, in words that were never sent before, at the end of the line where there is one. */
export async function applyAs(eventId: number, email: string, options: Partial<Submission> = {}) {
  const interest = anInterest({
    eventId,
    email,
    waitingList: true,
    interestReason: `I would like to compare notes on settlement finality with others, ${crypto.randomUUID()}.`,
  });
  const { reference, token } = await apply(interest, options);
  const { id } = await applicationOf(reference);
  return { id, reference, token, email, interest };
}
