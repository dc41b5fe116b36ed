import { data, redirect } from "@remix-run/cloudflare";
import { type Refusal, refusalOf, type Service } from "~/content/committee-refusals";
import { type CommitteeAction, mayDo } from "~/domain/committee-permissions";
import type { CommitteeRefusal } from "~/features/service-refusal";
import type { RouteArgs } from "~/route-args";
import type { FormAnswer } from "~/ui/plain-fields";
import { markDone } from "./just-done";
import { type Committee, requireCommittee } from "./require-committee";
import type { Unanswered } from "./unanswered";

type Asked = {
  committee: Committee;
  form: FormData;
  params: RouteArgs["params"];
  query: URLSearchParams;
};

export type Answered<Answer> = { answer: Answer; status: number; isOfRole?: boolean };

/** An action of the console. The least permission that its forms take is asked before their words are read. */
export function consoleAction<Answer>(
  act: (asked: Asked) => Promise<string | Answered<Answer>>,
  needs: CommitteeAction = "read",
) {
  return async ({ context, params, request }: RouteArgs) => {
    const committee = requireCommittee(context);
    const form = await request.formData();
    if (!mayDo(committee.member.role, needs)) return refusedByRole(form);
    const done = await act({ committee, form, params, query: new URL(request.url).searchParams });
    if (typeof done === "string")
      return redirect(done, {
        status: 303,
        headers: done.includes("done=") ? await markDone(done, request.url) : {},
      });
    if (done.isOfRole) return refusedByRole(form);
    // Without a status of its own the page has that of its loader, which may find nothing.
    if (done.status === 200) return done.answer;
    context.hasFormErrors = true;
    return data(done.answer, { status: done.status });
  };
}

/** The page anew would have no form: the role was taken away since it came. No id or instant is shown. */
function refusedByRole(form: FormData) {
  const texts = [...form.values()].map(String).filter((value) => /[^a-z\d_,.:TZ-]/.test(value));
  return data({ unanswered: "role", typed: [...new Set(texts)] } satisfies Unanswered, { status: 403 });
}

/** Where somebody else saved first, the newer values stand beside those of the form. */
export type EditAnswer = FormAnswer & { isStale?: boolean };

export function formAnswer(
  submission: { reply(errors?: { fieldErrors: Record<string, string[]> }): FormAnswer },
  refusal?: Refusal,
): Answered<EditAnswer> {
  if (!refusal) return { answer: submission.reply(), status: 422 };
  const { message, status, field = "" } = refusal;
  const answer = submission.reply({ fieldErrors: { [field]: [message] } });
  // A conflict that one field can mend is with another row, and not with a newer version of this one.
  return { answer: { ...answer, isStale: status === 409 && field === "" }, status };
}

export function refused<const More extends object>({ message, ...refusal }: Refusal, more?: More) {
  return { answer: { ...(more as More), message }, ...refusal };
}

export function outcome<Name extends Service, const More extends object>(
  service: Name,
  result: { ok: true } | { ok: false; reason: CommitteeRefusal<Name> },
  path: string,
  more?: More,
) {
  return result.ok ? path : refused(refusalOf(service, result.reason), more);
}
