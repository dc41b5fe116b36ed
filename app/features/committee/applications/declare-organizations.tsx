import { declarationNames } from "~/content/committee-applications";
import { declarationAnswers } from "~/domain/conflict-of-interest";
import { Choice } from "~/ui/choice";
import { NoImplicitSubmit } from "~/ui/no-implicit-submit";
import { ActButton } from "../console/act-button";
import { ConsoleLink } from "../console/console-link";
import { PostForm } from "../console/post-form";
import { type CommitteeAnswer, readId } from "../console/require-committee";

type Organization = CommitteeAnswer<"listUndeclared">[number];
type DeclareOrganizationsProps = { eventId: number; organizations: readonly Organization[] };

/** The answers of the form below: each names its applications, so that nobody who applied meanwhile is declared on. */
export function readDeclarations(form: FormData) {
  return [...form.entries()].flatMap(([name, value]) => {
    const [said, ids = ""] = String(value).split(":");
    const answer = declarationAnswers.find((known) => known === said);
    if (!name.startsWith("organization-") || !answer) return [];
    return ids.split(",").flatMap((text) => {
      const applicationId = readId(text);
      return applicationId === undefined ? [] : [{ applicationId, answer }];
    });
  });
}

/** Every organization of an event on whose people a member has not declared, answered by one press (decisions/conflicts). */
export function DeclareOrganizations({ eventId, organizations }: DeclareOrganizationsProps) {
  return (
    <PostForm action={`/committee/interests?event=${eventId}`} className="mt-4">
      <NoImplicitSubmit />
      <ul className="divide-y divide-line border-y border-line">
        {organizations.map((one, index) => (
          <li key={one.people[0]?.id}>
            <fieldset className="grid gap-x-6 py-2 expanded:grid-cols-[1fr_auto]">
              <legend className="sr-only">{one.organization}</legend>
              <div className="py-2">
                <p aria-hidden="true" className="font-semibold">
                  <bdi>{one.organization}</bdi>
                </p>
                <p className="text-sm">
                  {one.people.map(({ id, name }, place) => (
                    <span key={id}>
                      {place > 0 && ", "}
                      <ConsoleLink to={`/committee/applications/${id}`}>
                        <bdi>{name}</bdi>
                      </ConsoleLink>
                    </span>
                  ))}
                </p>
                {one.proposedBy !== null && (
                  <p className="text-sm text-muted">
                    Your register names <bdi>{one.proposedBy}</bdi>.
                  </p>
                )}
              </div>
              <div className="flex flex-wrap gap-x-3 medium:gap-x-5">
                {declarationAnswers.map((answer) => (
                  <Choice
                    key={answer}
                    type="radio"
                    name={`organization-${index}`}
                    value={`${answer}:${one.people.map(({ id }) => id).join()}`}
                    defaultChecked={answer === "conflict" && one.proposedBy !== null}
                  >
                    {declarationNames[answer]}
                  </Choice>
                ))}
                {one.proposedBy !== null && (
                  <Choice type="radio" name={`organization-${index}`} value="">
                    Leave open
                  </Choice>
                )}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <ActButton act="declare" words="Declare" className="mt-4" />
    </PostForm>
  );
}
