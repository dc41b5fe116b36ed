import { useLoaderData } from "@remix-run/react";
import {
  askedForWords,
  closedWords,
  interestKindNames,
  registeredWords,
} from "~/content/committee-applications";
import { refusalOf } from "~/content/committee-refusals";
import { mayDo } from "~/domain/committee-permissions";
import { interestSchema } from "~/domain/conflict-of-interest";
import { registerFields } from "~/domain/register-fields";
import { applicationPath } from "~/features/committee/applications/application-walk";
import {
  DeclareOrganizations,
  readDeclarations,
} from "~/features/committee/applications/declare-organizations";
import { consoleAction, formAnswer, refused } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ConsoleSection } from "~/features/committee/console/console-section";
import { DeclaredForm } from "~/features/committee/console/declared-form";
import { ListLinks } from "~/features/committee/console/list-links";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { PostForm } from "~/features/committee/console/post-form";
import { type Committee, readId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { readForm } from "~/features/forms/read-form";
import { knownWord } from "~/features/known-word";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { FormAnswer } from "~/ui/plain-fields";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta("Conflicts of interest");

export const loader = consoleLoader(async ({ committee, query }) => {
  const [interests, closed, undeclared] = await Promise.all([
    committee.listInterests(),
    committee.countClosed(),
    committee.listUndeclared(),
  ]);
  const of = (id: number) => undeclared.filter(({ eventId }) => eventId === id);
  const events = [...new Set(undeclared.map(({ eventId }) => eventId))].map((id) => ({
    id,
    title: of(id)[0]?.eventTitle,
    count: of(id).reduce((sum, { people }) => sum + people.length, 0),
  }));
  const wanted = readId(query.get("event"));
  const declaring = events.find(({ id }) => id === wanted) ?? events[0];
  return {
    events,
    declaring: declaring && { ...declaring, organizations: of(declaring.id) },
    own: interests.filter(({ isOwn }) => isOwn),
    others: interests.filter(({ isOwn }) => !isOwn),
    closed,
    askedFor: knownWord(askedForWords, query.get("closed")),
  };
});

export const action = consoleAction<FormAnswer & { message?: string }>(async ({ committee, form, query }) => {
  if (form.get("intent") === "declare") {
    const declared = readDeclarations(form);
    if (declared.length === 0)
      return refused({ message: "Choose an answer for one organization.", status: 422 });
    const result = await committee.declareConflict(...declared);
    if (!result.ok) return refused(refusalOf("declareConflict", result.reason));
    return nextToVote(committee, readId(query.get("event")));
  }
  const ended = readId(form.get("end"));
  if (ended !== undefined) {
    await committee.endInterest(ended);
    return "/committee/interests";
  }
  const submission = readForm({ fields: registerFields, schema: interestSchema }, form);
  if (submission.status !== "success") return formAnswer(submission);
  await committee.addInterest(submission.value);
  return "/committee/interests?done=registered";
});

async function nextToVote(committee: Committee, eventId: number | undefined) {
  const queue = "vote";
  const { applications } = await committee.listApplications({ eventId, queue, sort: "oldest" }, 1);
  const [first] = mayDo(committee.member.role, "decide") ? applications : [];
  const walk = new URLSearchParams({ event: String(eventId ?? "all"), queue });
  return first ? applicationPath(first.id, walk) : "/committee/interests?done=declared";
}

export default function Interests() {
  const { events, declaring, own, others, closed, askedFor } = useLoaderData<typeof loader>();
  const answer = useAnswer<FormAnswer & { message?: string }>();
  return (
    <>
      <ConsoleHeader title="Conflicts of interest" />
      <OutcomeNotice words={{ declared: "Declared.", registered: registeredWords, ...closedWords }} />
      {askedFor && <Notice className="mb-5">{askedForWords[askedFor]}</Notice>}
      {declaring && (
        <div className="mb-10">
          <ConsoleSection id="declare" title="To declare">
            {events.length > 1 && (
              <ListLinks
                label="Event"
                className="mb-2"
                links={events.map(({ id, title, count }) => ({
                  to: `?event=${id}`,
                  isCurrent: id === declaring.id,
                  words: (
                    <>
                      {title} <span className="figures">{count}</span>
                    </>
                  ),
                }))}
              />
            )}
            <p className="max-w-2xl">
              {declaring.title}: do you have an interest in one of these people or organizations, or have they
              one in you? What they sent opens with “None”. Any other answer closes it to you until a chair
              opens it again. Where nobody is free, a chair enters what somebody from outside decides. Those
              left open are asked again.
            </p>
            <DeclareOrganizations
              key={declaring.id}
              eventId={declaring.id}
              organizations={declaring.organizations}
            />
          </ConsoleSection>
        </div>
      )}
      <div className="grid gap-x-10 gap-y-8 expanded:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-8">
          <ConsoleSection id="own" title="Your register">
            <p className="mb-3 text-sm text-muted">
              An application that names one of these is closed to you in lists, counts and letters, unless a
              chair opens it to you again. Capital letters do not matter. Chairs see this register.
            </p>
            {closed > 0 && (
              <p className="mb-3">Closed to you: {closed.toLocaleString("en")}, in all events together.</p>
            )}
            {own.length === 0 ? (
              <p>You have entered none.</p>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {own.map(({ id, kind, name }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                    <span>
                      <bdi>{name}</bdi> <span className="text-sm text-muted">{interestKindNames[kind]}</span>
                    </span>
                    <PostForm>
                      <Button name="end" value={id} variant="secondary">
                        End<span className="sr-only"> the interest in {name}</span>
                      </Button>
                    </PostForm>
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
          <DeclaredForm
            key={own.length}
            id="interest"
            title="Add to your register"
            declared={registerFields}
            answer={answer}
            options={interestKindNames}
          >
            <Button className="justify-self-start">Add</Button>
          </DeclaredForm>
        </div>
      </div>
    </>
  );
}
