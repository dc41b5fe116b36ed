import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { savedFilterRefusals } from "~/content/committee-applications";
import { constraintsOf } from "~/domain/declared-field";
import { savedFilterFormSchema } from "~/domain/saved-filter-form";
import { savedFilterForm } from "~/domain/saved-filter-form-fields";
import { filterQuery } from "~/features/committee/application-list";
import { ConsoleHeader } from "~/features/committee/console-header";
import { ConsoleLink } from "~/features/committee/console-link";
import { consoleMeta } from "~/features/committee/console-meta";
import { ConsoleSection } from "~/features/committee/console-section";
import { readId } from "~/features/committee/read-id";
import { requireCommittee } from "~/features/committee/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/unanswered";
import { DeclaredControl } from "~/features/forms/declared-control";
import { readForm } from "~/features/forms/read-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";

export const clientAction = keepForm;
export const shouldRevalidate = unlessUnanswered;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  consoleMeta("Saved filters", data?.hasFormErrors);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return {
    filters: await requireCommittee(context).listFilters(),
    query: filterQuery(new URL(request.url).searchParams),
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const form = await request.formData();
  const deleted = readId(form.get("delete"));
  if (deleted !== undefined) {
    await committee.deleteFilter(deleted);
    return redirect("/committee/filters", 303);
  }
  // What is kept is what the address asks for, in this list's own words.
  const query = filterQuery(new URL(request.url).searchParams);
  const submission = readForm({ fields: savedFilterForm, schema: savedFilterFormSchema }, form);
  const refuse = (answer: FormAnswer) => {
    context.hasFormErrors = true;
    return data(answer, { status: 422 });
  };
  if (submission.status !== "success") return refuse(submission.reply());
  const saved = await committee.saveFilter({ ...submission.value, query });
  if (saved.ok) return redirect(`/committee/applications?${query}`, 303);
  return refuse(submission.reply({ fieldErrors: { name: [savedFilterRefusals[saved.reason]] } }));
}

/** A member's own filters of the list of applications, and a name for the one that they come from (decision 258). */
export default function SavedFilters() {
  const { filters, query } = useLoaderData<typeof loader>();
  const answer = useAnswer<FormAnswer>();
  const { form, fields } = plainFields("filter", constraintsOf(savedFilterForm), { answer });
  return (
    <>
      <ConsoleHeader title="Saved filters">
        <ConsoleLink look="action" to={`/committee/applications?${query}`}>
          Back to the list
        </ConsoleLink>
      </ConsoleHeader>
      <div className="grid gap-x-10 gap-y-8 expanded:grid-cols-[1fr_22rem]">
        <ConsoleSection id="own" title="Yours">
          {filters.length === 0 ? (
            <p>You have saved none.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {filters.map((filter) => (
                <li key={filter.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <ConsoleLink to={`/committee/applications?${filter.query}`}>
                    <bdi>{filter.name}</bdi>
                  </ConsoleLink>
                  <Form method="post" encType="multipart/form-data">
                    <Button type="submit" name="delete" value={filter.id} variant="secondary">
                      Delete<span className="sr-only"> {filter.name}</span>
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          )}
        </ConsoleSection>
        <div>
          <ErrorSummary errors={formProblems(form, fields, ["name"], savedFilterForm)} answer={answer} />
          <Form
            id={form.id}
            method="post"
            encType="multipart/form-data"
            className="grid gap-4 border border-line bg-surface p-5"
          >
            <p className="text-sm text-muted">
              State, queue, event and order are kept; the words of a search are not, since they may name a
              person.
            </p>
            <DeclaredControl declared={savedFilterForm.name} field={fields.name} />
            <Button type="submit" className="justify-self-start">
              Save this filter
            </Button>
          </Form>
        </div>
      </div>
    </>
  );
}
