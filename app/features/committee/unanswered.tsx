import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  useActionData,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Notice } from "~/ui/notice";

/** The answer of a form that the server did not answer as it should. */
type Unanswered = { isUnanswered: true };

/**
 * With scripts, a failure must not replace the page and with it what was typed: the form stays as it is, and says
 * so. Redirects and answers of a page, as for what does not exist, pass.
 */
export async function keepForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    // With a status of its own: after any other answer the router loads the page anew, and cannot.
    return Response.json({ isUnanswered: true } satisfies Unanswered, { status: 503 });
  }
}

/** After a refusal as well: a conflict is seen only beside the newer state. What failed cannot be read anew. */
export const unlessUnanswered: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;

/** What the server answered to the page's form. */
export function useAnswer<Answer>(): Answer | undefined {
  const answer = useActionData<unknown>();
  return isUnanswered(answer) ? undefined : (answer as Answer | undefined);
}

/** Says that the form was not carried out, and takes the focus: the form may be longer than the screen. */
export function UnansweredNotice() {
  const answer = useActionData<unknown>();
  const notice = useRef<HTMLDivElement>(null);
  const isShown = isUnanswered(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure takes the focus again
  useEffect(() => {
    if (isShown) notice.current?.focus();
  }, [isShown, answer]);
  if (!isShown) return null;
  return (
    <div ref={notice} tabIndex={-1} className="mb-5">
      <Notice tone="danger" title="Not stored yet">
        The database did not answer. Everything that you typed is still here: submit it again in a moment.
        Nothing is carried out twice.
      </Notice>
    </div>
  );
}

function isUnanswered(answer: unknown): answer is Unanswered {
  return typeof answer === "object" && answer !== null && "isUnanswered" in answer;
}
