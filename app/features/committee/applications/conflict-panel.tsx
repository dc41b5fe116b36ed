import { declarationNames } from "~/content/committee-applications";
import { declarationAnswers } from "~/domain/conflict-of-interest";
import { Choice } from "~/ui/choice";
import { NoImplicitSubmit } from "~/ui/no-implicit-submit";
import { ActButton } from "../console/act-button";
import { ConsoleLink } from "../console/console-link";
import { ConsolePanel } from "../console/console-panel";
import { PostForm } from "../console/post-form";
import type { ApplicationDetail } from "../console/require-committee";

/** Where a member declares a conflict of interest, and a chair sees to whom it is closed (decisions/conflicts). */
export function ConflictPanel({ detail }: { detail: ApplicationDetail }) {
  const { application, declareAbout, declarations } = detail;
  const { isUndeclared, company } = application;
  const own = declarations.find(({ isOwn }) => isOwn);
  const closed = declarations.filter(({ isOwn, answer }) => !isOwn && answer !== "none");
  if (detail.isForOutsider) return null;
  return (
    <>
      {application.status !== "erased" && (
        <ConsolePanel
          key={own?.answer}
          id="conflict"
          title="Conflict of interest"
          isFolded={isUndeclared ? undefined : true}
          aside={
            own?.answer === "none" &&
            (own.source === "chair" ? "A chair opened it to you." : "You declared: none.")
          }
        >
          {isUndeclared && (
            <p className="mt-2 text-sm">
              What was sent opens once you have declared. Do you have an interest in{" "}
              {declareAbout ? (
                <>
                  <strong>
                    <bdi>{declareAbout}</bdi>
                  </strong>{" "}
                  or{" "}
                </>
              ) : null}
              <strong>
                <bdi>{company}</bdi>
              </strong>
              , or has one of them an interest in you?
            </p>
          )}
          <DeclareForm said={own?.answer} next={detail.nextPending} />
        </ConsolePanel>
      )}
      {closed.length > 0 && (
        <ul className="grid gap-3 text-sm">
          {closed.map(({ memberId, member, answer, source }) => (
            <li key={memberId}>
              <PostForm along={{ member: memberId }} className="flex flex-wrap items-center gap-3">
                <span>
                  Closed to {member}:{" "}
                  {source === "register" ? "register of interests" : declarationNames[answer].toLowerCase()}
                </span>
                <ActButton act="lift" words="Open to them again" variant="secondary" />
              </PostForm>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const DeclareForm = ({ said, next }: { said: string | undefined; next: number | null }) => (
  <PostForm along={{ next }} className="mt-3 grid gap-3">
    <NoImplicitSubmit />
    <fieldset>
      <legend className="sr-only">Do you have a conflict of interest?</legend>
      {declarationAnswers
        .filter((answer) => answer !== said)
        .map((answer) => (
          <Choice key={answer} type="radio" name="answer" value={answer} required>
            {declarationNames[answer]}
          </Choice>
        ))}
    </fieldset>
    <p className="text-sm text-muted">
      A conflict, or not being sure, closes the application to you everywhere until a chair opens it again.
      Your <ConsoleLink to="/committee/interests">register of interests</ConsoleLink> does so by itself.
    </p>
    <ActButton act="declare" words="Declare" variant="secondary" className="justify-self-start" />
  </PostForm>
);
