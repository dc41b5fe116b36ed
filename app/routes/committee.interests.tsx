import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { interestKindNames } from "~/content/committee-applications";
import { interestSchema } from "~/domain/conflict-of-interest";
import { constraintsOf } from "~/domain/declared-field";
import { interestFields } from "~/domain/interest-fields";
import { consoleAction, formAnswer } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ConsoleSection } from "~/features/committee/console/console-section";
import { readId } from "~/features/committee/console/read-id";
import { requireCommittee } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { DeclaredControl } from "~/features/forms/declared-control";
import { readForm } from "~/features/forms/read-form";
import type { RouteArgs } from "~/route-args";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { Notice } from "~/ui/notice";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta: MetaFunction<typeof loader> = ({ data }) => consoleMeta("Interests", data?.hasFormErrors);

export async function loader({ context, request }: RouteArgs) {
  const committee = requireCommittee(context);
  const [interests, closed] = await Promise.all([committee.listInterests(), committee.countClosed()]);
  return {
    own: interests.filter(({ isOwn }) => isOwn),
    others: interests.filter(({ isOwn }) => !isOwn),
    closed,
    isRefused: new URL(request.url).searchParams.has("closed"),
    hasFormErrors: context.hasFormErrors,
  };
}

export const action = consoleAction(async ({ committee, form }) => {
  const ended = readId(form.get("end"));
  if (ended !== undefined) await committee.endInterest(ended);
  else {
    const submission = readForm({ fields: interestFields, schema: interestSchema }, form);
    if (submission.status !== "success") return formAnswer(submission);
    await committee.addInterest(submission.value);
  }
  return "/committee/interests";
});

/** A member's register of interests, for chairs those of all, and how much a conflict closes (decisions/conflicts). */
export default function Interests() {
  const { own, others, closed, isRefused } = useLoaderData<typeof loader>();
  const answer = useAnswer<FormAnswer>();
  const { form, fields } = plainFields("interest", constraintsOf(interestFields), { answer });
  return (
    <>
      <ConsoleHeader title="Interests" />
      {isRefused && (
        <Notice className="mb-5">
          That application is closed to you by a conflict of interest. A chair can open it to you again.
        </Notice>
      )}
      <div className="grid gap-x-10 gap-y-8 expanded:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-8">
          <ConsoleSection id="own" title="Yours">
            <p className="mb-3 text-sm text-muted">
              An application that names one of these is closed to you wherever it stands: in lists, in counts
              and in letters. Capital letters do not matter. Chairs see this register. {closedText(closed)}
            </p>
            {own.length === 0 ? (
              <p>You have entered none.</p>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {own.map(({ id, kind, name }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                    <span>
                      <bdi>{name}</bdi> <span className="text-sm text-muted">{interestKindNames[kind]}</span>
                    </span>
                    <Form method="post" encType="multipart/form-data">
                      <Button type="submit" name="end" value={id} variant="secondary">
                        End<span className="sr-only"> the interest in {name}</span>
                      </Button>
                    </Form>
                  </li>
                ))}
              </ul>
            )}
          </ConsoleSection>
          {others.length > 0 && (
            <ConsoleSection id="others" title="Of other members">
              <ul className="divide-y divide-line border-y border-line text-sm">
                {others.map(({ id, member, kind, name }) => (
                  <li key={id} className="py-2">
                    {member}: <bdi>{name}</bdi> <span className="text-muted">{interestKindNames[kind]}</span>
                  </li>
                ))}
              </ul>
            </ConsoleSection>
          )}
        </div>
        <div>
          <ErrorSummary
            errors={formProblems(form, fields, ["kind", "name"], interestFields)}
            answer={answer}
          />
          <Form
            id={form.id}
            method="post"
            encType="multipart/form-data"
            key={own.length}
            className="grid gap-4 border border-line bg-surface p-5"
          >
            <DeclaredControl declared={interestFields.kind} field={fields.kind} options={interestKindNames} />
            <DeclaredControl declared={interestFields.name} field={fields.name} />
            <Button type="submit" className="justify-self-start">
              Enter
            </Button>
          </Form>
        </div>
      </div>
    </>
  );
}

const closedText = (count: number) =>
  count === 0
    ? "No application is closed to you."
    : `${count === 1 ? "1 application is" : `${count.toLocaleString("en")} applications are`} closed to you.`;
