import { useLoaderData } from "@remix-run/react";
import { malformedForm, memberDoneWords, roleNames } from "~/content/committee-members";
import { refusalOf } from "~/content/committee-refusals";
import { type CommitteeRole, committeeRoles } from "~/domain/committee-permissions";
import { memberFormSchema } from "~/domain/member-form";
import { memberForm } from "~/domain/member-form-fields";
import { AskFirst } from "~/features/committee/console/ask-first";
import { consoleAction, formAnswer, outcome, refused } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ConsoleSection } from "~/features/committee/console/console-section";
import { DeclaredForm } from "~/features/committee/console/declared-form";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { PostForm } from "~/features/committee/console/post-form";
import { type CommitteeAnswer, readId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { readForm } from "~/features/forms/read-form";
import { Button } from "~/ui/button";
import { compactControl } from "~/ui/compact-field";
import type { FormAnswer } from "~/ui/plain-fields";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta("Members");

export const loader = consoleLoader(async ({ committee, may }) => {
  return {
    members: await committee.listMembers(),
    own: committee.member.email,
    canKeep: may("keepMembers"),
  };
});

type Answer = { added?: FormAnswer; message?: string };

export const action = consoleAction<Answer>(async ({ committee, form }) => {
  const id = readId(form.get("member"));
  if (id !== undefined) {
    const [from, chosen] = [readRole(form.get("from")), readRole(form.get("role"))];
    const isRemoval = form.get("intent") === "remove";
    if (!from || !(isRemoval || chosen)) return refused({ message: malformedForm, status: 422 });
    const changed = await committee.changeMember({ id, from, to: isRemoval ? null : (chosen ?? null) });
    return outcome("changeMember", changed, `/committee/members?done=${isRemoval ? "removed" : "changed"}`);
  }
  const submission = readForm({ fields: memberForm, schema: memberFormSchema }, form);
  const added = submission.status === "success" ? await committee.addMember(submission.value) : undefined;
  if (added?.ok) return "/committee/members?done=added";
  const { answer, ...rest } = formAnswer(submission, added && refusalOf("addMember", added.reason));
  return { answer: { added: answer }, ...rest };
}, "keepMembers");

/** Who may do what in the console; chairs change it here, and it counts from the next request on (decisions/access). */
export default function Members() {
  const { members, own, canKeep } = useLoaderData<typeof loader>();
  const answer = useAnswer<Answer>();
  return (
    <>
      <ConsoleHeader title="Members" />
      <OutcomeNotice words={memberDoneWords} />
      <div className={`grid gap-x-10 gap-y-8 ${canKeep ? "expanded:grid-cols-[1fr_22rem]" : "max-w-3xl"}`}>
        <ConsoleSection id="members" title="Who may do what">
          <p className="mb-3 text-sm text-muted">
            A reader reads and nominates. A reviewer also votes, decides, notes and keeps the door. A chair
            also edits events, invites, releases letters and keeps the members. A removed member is out with
            their next request; their votes and words stay.
          </p>
          <ul className="divide-y divide-line border-y border-line">
            {members.map((member) => (
              <li
                key={`${member.email} ${member.role}`}
                className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3"
              >
                <span className="min-w-0 self-center wrap-anywhere">
                  <bdi>{member.email}</bdi>
                  {member.email === own && <span className="text-sm text-muted"> (you)</span>}
                </span>
                {canKeep && member.id !== null ? (
                  <RoleForm {...member} id={member.id} />
                ) : (
                  <span className="text-sm text-muted">
                    {roleNames[member.role]}
                    {member.id === null && ", set in the site’s configuration"}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </ConsoleSection>
        {canKeep && (
          <div key={members.length}>
            <DeclaredForm
              id="member"
              title="Add a member"
              declared={memberForm}
              answer={answer?.added}
              options={roleNames}
            >
              <p className="text-sm text-muted">
                The policy of Cloudflare Access must let the address in as well: it is kept in the Zero Trust
                dashboard.
              </p>
              <Button className="justify-self-start">Add</Button>
            </DeclaredForm>
          </div>
        )}
      </div>
    </>
  );
}

/** Changes or ends one member's role; it says from what, so that two chairs do not undo one another. */
function RoleForm({ id, email, role }: CommitteeAnswer<"listMembers">[number] & { id: number }) {
  return (
    <PostForm along={{ member: id, from: role }} className="flex flex-wrap items-center gap-2">
      <select aria-label={`Role of ${email}`} name="role" defaultValue={role} className={compactControl}>
        {committeeRoles.map((each) => (
          <option key={each} value={each}>
            {roleNames[each]}
          </option>
        ))}
      </select>
      <Button name="intent" value="change" variant="secondary">
        Change<span className="sr-only"> the role of {email}</span>
      </Button>
      <AskFirst
        act={
          <>
            Remove<span className="sr-only"> {email}</span>
          </>
        }
        yes={`Yes, remove ${email}`}
        question="They are out with their next request; open votes of theirs count no more."
        name="intent"
        value="remove"
      />
    </PostForm>
  );
}

const readRole = (value: FormDataEntryValue | null): CommitteeRole | undefined =>
  committeeRoles.find((role) => role === value);
