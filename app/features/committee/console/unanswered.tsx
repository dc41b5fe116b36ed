import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  useActionData,
} from "@remix-run/react";
import { Notice } from "~/ui/notice";
import { TakesFocus } from "~/ui/takes-focus";

/** The answer of a form that the server did not answer as it should, and why. */
export type Unanswered = { unanswered: "signed-out" | "offline" | "database" | "role"; typed?: string[] };

/** A failure must not replace the page and what was typed: the form stays and says so. Redirects and 404 pass. */
export async function keepForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const unanswered = await findCause();
    // With a status of its own: after any other answer the router loads the page anew, and cannot.
    const answer = JSON.stringify({ unanswered } satisfies Unanswered);
    return new Response(answer, { status: 503, headers: { "Content-Type": "application/json" } });
  }
}

/** Why no answer came. Without a session Access leads elsewhere, which a script may not read; here it is a 401. */
async function findCause(): Promise<Unanswered["unanswered"]> {
  try {
    const { status, type } = await fetch("/committee", { method: "HEAD", redirect: "manual" });
    return type === "opaqueredirect" || status === 401 ? "signed-out" : "database";
  } catch {
    return "offline";
  }
}

/** After a refusal as well: a conflict is seen only beside the newer state. A failed read cannot be repeated. */
export const unlessUnanswered: ShouldRevalidateFunction = ({ actionResult }) => !isUnanswered(actionResult);

export function useAnswer<Answer>(): Answer | undefined {
  const answer = useActionData<unknown>();
  return isUnanswered(answer) ? undefined : (answer as Answer | undefined);
}

/** Says that the form was not carried out, and takes the focus: the form may be longer than the screen. */
export function UnansweredNotice() {
  const answer = useActionData<unknown>();
  if (!isUnanswered(answer)) return null;
  return (
    <TakesFocus occasion={answer} className="mb-5">
      <Notice tone="danger" title="Not stored yet">
        {causes[answer.unanswered]}{" "}
        {answer.unanswered === "signed-out" && (
          <a href="/committee" target="_blank" rel="noreferrer" className="text-brass underline">
            Sign in in another tab
          </a>
        )}
        {/* Scripts keep the form. */}
        {answer.typed?.map((words) => (
          <p key={words} dir="auto" className="mt-2 hidden whitespace-pre-line noscript:block">
            {words}
          </p>
        ))}
      </Notice>
    </TakesFocus>
  );
}

const kept = "Everything that you typed is still here.";
const again = `${kept} Submit it again in a moment: nothing is carried out twice.`;
const causes = {
  "signed-out": `Your session has ended. ${kept} Submit it again once you are signed in.`,
  offline: `The site cannot be reached from here. ${again}`,
  database: `The database did not answer. ${again}`,
  role: `Your role does not allow this. ${kept}`,
} as const satisfies Record<Unanswered["unanswered"], string>;

function isUnanswered(answer: unknown): answer is Unanswered {
  return typeof answer === "object" && answer !== null && "unanswered" in answer;
}
