import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { briefingDoneWords, briefingFieldLabels, briefingRefusals } from "~/content/committee";
import { briefingStateChanges } from "~/domain/briefing-state-change";
import { mayDo } from "~/domain/committee-permissions";
import { BriefingBadge } from "~/features/committee/briefing-badge";
import {
  BriefingEditor,
  type BriefingErrors,
  type BriefingValues,
} from "~/features/committee/briefing-editor";
import { briefingValues, readBriefingForm } from "~/features/committee/briefing-values";
import { ConsoleHeader } from "~/features/committee/console-header";
import { ConsoleLink } from "~/features/committee/console-link";
import { consoleMeta } from "~/features/committee/console-meta";
import { doneWords } from "~/features/committee/done-words";
import { NewerValues } from "~/features/committee/newer-values";
import { refusalStatus } from "~/features/committee/refusal-status";
import { notFound, readId, requireCommittee, requireId } from "~/features/committee/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/unanswered";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

export const clientAction = keepForm;
export const shouldRevalidate = unlessUnanswered;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  consoleMeta(data?.values.title ?? "Briefing", data?.hasFormErrors);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const briefing = await committee.findBriefing(requireId(params.id));
  if (!briefing) throw notFound();
  const { id, slug, version, isPublished, publishedAt } = briefing;
  return {
    id,
    slug,
    version,
    isPublished,
    isAhead: publishedAt !== null && publishedAt > context.now.toISOString(),
    canEdit: mayDo(committee.member.role, "editBriefings"),
    hasFormErrors: context.hasFormErrors,
    values: briefingValues(briefing),
  };
}

type Refusal = { errors: BriefingErrors; values: BriefingValues | null; isConflict: boolean };

export async function action({ context, params, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const id = requireId(params.id);
  const form = await request.formData();
  const version = readId(form.get("version")) ?? 0;
  const refuse = (errors: BriefingErrors, values: BriefingValues | null, status: number) => {
    context.hasFormErrors = true;
    return data<Refusal>({ errors, values, isConflict: status === 409 }, { status });
  };
  const refuseFor = (reason: keyof typeof briefingRefusals, values: BriefingValues | null) => {
    const { field, message } = briefingRefusals[reason];
    return refuse({ [field ?? "form"]: message }, values, field ? 422 : refusalStatus(reason));
  };

  const change = briefingStateChanges.find((name) => name === form.get("intent"));
  if (change) {
    const result = await committee.publishBriefing({ id, version, change });
    if (!result.ok) return refuseFor(result.reason, null);
    return redirect(`/committee/briefings/${id}?done=${change}`, 303);
  }
  const edited = readBriefingForm(form);
  if (!edited.ok) return refuse(edited.errors, edited.values, 422);
  const result = await committee.saveBriefing(edited.briefing, { id, version });
  if (!result.ok) return refuseFor(result.reason, edited.values);
  return redirect(`/committee/briefings/${id}?done=save`, 303);
}

/** One briefing: its form, and whether visitors see it. */
export default function EditBriefing() {
  const briefing = useLoaderData<typeof loader>();
  const refusal = useAnswer<Refusal>();
  const [parameters] = useSearchParams();
  const done = refusal ? undefined : doneWords(briefingDoneWords, parameters.get("done"));
  const { version, isPublished, isAhead, canEdit, values } = briefing;
  return (
    <>
      <ConsoleHeader title={values.title}>
        <BriefingBadge isPublished={isPublished} isAhead={isAhead} />
        {isPublished && !isAhead && (
          <ConsoleLink look="action" to={`/intelligence-network/${briefing.slug}`}>
            Page
          </ConsoleLink>
        )}
        {canEdit && (
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <Button
              type="submit"
              name="intent"
              value={isPublished ? "unpublish" : "publish"}
              variant="secondary"
            >
              {isPublished ? "Unpublish" : "Publish"}
            </Button>
          </Form>
        )}
      </ConsoleHeader>
      {done && (
        <Notice tone="success" className="mb-5">
          {done}
        </Notice>
      )}
      {refusal?.isConflict && refusal.values && (
        <NewerValues stored={values} typed={refusal.values} labels={briefingFieldLabels} />
      )}
      {canEdit ? (
        <BriefingEditor
          key={version}
          values={refusal?.values ?? values}
          errors={refusal?.errors ?? {}}
          version={version}
          submitLabel="Save"
        />
      ) : (
        <p className="max-w-2xl whitespace-pre-line">{values.content}</p>
      )}
    </>
  );
}
