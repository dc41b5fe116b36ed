import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { eventRefusals } from "~/content/committee";
import { importIsEmpty, importRefusals } from "~/content/committee-event-import";
import { mayDo } from "~/domain/committee-permissions";
import { ConsoleHeader } from "~/features/committee/console-header";
import { ConsoleLink } from "~/features/committee/console-link";
import { consoleMeta } from "~/features/committee/console-meta";
import { type ImportAnswer, ImportForm } from "~/features/committee/import-form";
import { importedAddress } from "~/features/committee/import-outcome";
import { requireCommittee } from "~/features/committee/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/unanswered";
import { postedFields } from "~/features/posted-fields";

export const clientAction = keepForm;
export const shouldRevalidate = unlessUnanswered;

type Loaded = { canEdit: boolean; hasFormErrors: boolean };

export const meta: MetaFunction<() => Loaded> = ({ data }) =>
  consoleMeta("Import events", data?.hasFormErrors);

export async function loader({ context }: LoaderFunctionArgs) {
  const canEdit = mayDo(requireCommittee(context).member.role, "editEvents");
  return data<Loaded>({ canEdit, hasFormErrors: context.hasFormErrors }, { status: canEdit ? 200 : 403 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const text = await readImport(await request.formData());
  const refuse = (message: string, status: number, mistakes: ImportAnswer["mistakes"] = []) => {
    context.hasFormErrors = true;
    const answer = { initialValue: { events: text }, error: { events: [message] }, mistakes };
    return data<ImportAnswer>(answer, { status });
  };
  if (text.trim() === "") return refuse(importIsEmpty, 422);
  const result = await committee.importEvents(text);
  if (result.ok) return redirect(importedAddress(result), 303);
  const { message, status } = importRefusals[result.reason];
  return refuse(message, status, result.reason === "mistaken" ? result.mistakes : []);
}

/** What the file says that was chosen, or else what was pasted. */
async function readImport(form: FormData): Promise<string> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return file.text();
  return postedFields(form, ["events"]).events ?? "";
}

/** Events out of a file, all of them or none (decision 270). */
export default function ImportEvents() {
  const { canEdit } = useLoaderData<Loaded>();
  const answer = useAnswer<ImportAnswer>();
  return (
    <>
      <ConsoleHeader title="Import events">
        <ConsoleLink look="action" to="/committee/events">
          Events
        </ConsoleLink>
      </ConsoleHeader>
      {canEdit ? (
        <ImportForm answer={answer} />
      ) : (
        <p className="text-muted">{eventRefusals.not_allowed.message}</p>
      )}
    </>
  );
}
