import { isRouteErrorResponse, type ShouldRevalidateFunction } from "@remix-run/react";
import { tryTime, type Waiting, whyWaiting } from "./until-answered";
import { releaseUnsentText } from "./watch-unsent-text";

/** What a form of a page is told when no answer came. */
export type Unsent = { unsent: Waiting };

/** What is under way: the form, and exactly what was in it when Submit was pressed, which every try sends. */
export type Sent = { form: HTMLFormElement; action: string; data: FormData };

let sent: Sent | undefined;
let giveUp = () => {};

/** The form of this page whose answer is awaited. */
export const awaited = () => sent;

/** From now on an answer to this is awaited, and to nothing that was sent before. */
export function awaitAnswerTo(next: Sent) {
  stopAwaiting();
  sent = next;
}

/** An answer that still comes is not looked at: what was sent may arrive all the same. */
export function stopAwaiting() {
  sent = undefined;
  giveUp();
}

/**
 * For the `clientAction` of a page: neither a lost connection nor one over which nothing comes back may replace the page,
 * and with it what was typed. Each answer carries a status, because the router loads a page anew after any other.
 *
 * @param onTaken called before the browser goes to where the answer leads
 * @throws {Response | ErrorResponse} the site's own answer that leads elsewhere
 */
export async function awaitAnswer<Answer>(
  serverAction: () => Promise<Answer>,
  onTaken = () => {},
): Promise<Answer | Response> {
  const tried = sent;
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error("Nobody waits any more"));
  });
  try {
    const answer = await answerInTime(Promise.race([serverAction(), givenUp]));
    // A captive portal answers as well, but never in the site's own way.
    if (typeof answer !== "object") throw new Error("No answer of the site");
    if (tried === sent) sent = undefined;
    return answer;
  } catch (error) {
    // What the page's own action throws has no data, as a link that opens nothing any more.
    const isOfSite = error instanceof Response || (isRouteErrorResponse(error) && error.data === null);
    if (!isOfSite) return Response.json({ unsent: whyWaiting() } satisfies Unsent, { status: 503 });
    if (tried) releaseUnsentText(tried.form);
    onTaken();
    throw error;
  }
}

/**
 * For what is sent by the router, which ends no request by itself.
 *
 * @throws {Error} the answer did not come within the time of one try
 */
async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer came in time")), tryTime);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** For the `shouldRevalidate` of such a page: an answer leads elsewhere, or the page stays, and its form keeps its id. */
export const unlessSent: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;
