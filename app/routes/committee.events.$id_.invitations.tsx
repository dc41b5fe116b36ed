import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { invitationDoneWords } from "~/content/committee-invitations";
import { datedTitle, hasBegun } from "~/domain/event-dates";
import { invitationEnd } from "~/domain/invitation-deadline";
import { momentText, whenText } from "~/domain/when-text";
import { ClosedToYou } from "~/features/committee/console/closed-to-you";
import { consoleAction } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { PostForm } from "~/features/committee/console/post-form";
import { notFound, requireId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { InvitationRows } from "~/features/committee/invitations/invitation-rows";
import { InviteBar, type InvitingAnswer } from "~/features/committee/invitations/invite-bar";
import { inviteMany } from "~/features/committee/invitations/invite-many";
import { headedColumns } from "~/features/committee/invitations/list-heading";
import { ListHeading, NominationForms } from "~/features/committee/invitations/nomination-forms";
import { Button } from "~/ui/button";
import { CompactField, compactControl } from "~/ui/compact-field";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta<typeof loader>((data) =>
  data ? `Invitations: ${data.title}` : "Invitations",
);

export const loader = consoleLoader(async ({ committee, params, query, now, may }) => {
  const eventId = requireId(params.id);
  const search = query.get("search")?.slice(0, 200) ?? "";
  const [event, { rows, hasMore, closed }, closedApplications] = await Promise.all([
    committee.findEvent(eventId),
    committee.readInvitations({ eventId, search }),
    committee.countClosed(),
  ]);
  if (!event) throw notFound();
  const { timeZone } = event;
  const isCancelled = event.status === "cancelled";
  const isPostponed = event.status === "postponed";
  const isOver = isCancelled || hasBegun(event, now);
  return {
    id: event.id,
    title: datedTitle(event),
    when: whenText({ date: event.startsAt, timeZone, timeIsKnown: event.timeIsKnown }),
    isCancelled,
    isPostponed,
    isOver,
    seats: event.maxAttendees,
    taken: event.currentAttendees ?? 0,
    asksVerification: event.asksVerification,
    needsTwoVotes: event.needsTwoVotes,
    search,
    hasMore,
    closed: closed + closedApplications,
    rows: rows.map(({ expiresAt, ...row }) => ({
      ...row,
      until:
        row.status === "invited" && expiresAt && !isOver && !isPostponed
          ? momentText({ date: invitationEnd(expiresAt, event), timeZone })
          : null,
    })),
    canBack: may("backNominations"),
    canInvite: may("invite"),
  };
});

export const action = consoleAction(({ committee, params, form }) =>
  inviteMany(committee, requireId(params.id), form),
);

export default function Invitations() {
  const event = useLoaderData<typeof loader>();
  const answer = useAnswer<InvitingAnswer>();
  const [parameters] = useSearchParams();
  const heading = parameters.get("heading");
  const left = parameters.get("left")?.split(",") ?? [];
  // An act that was carried out leaves neither ticks nor words in the forms.
  const stage = event.rows.map(({ reference, status }) => `${reference} ${status}`).join();
  return (
    <>
      <ConsoleHeader
        title={`Invitations: ${event.title}`}
        ways={[["Event", `/committee/events/${event.id}`]]}
      />
      <OutcomeNotice words={invitationDoneWords}>
        {event.rows
          .filter(({ reference, isObjecting }) => isObjecting && left.includes(reference))
          .map(({ reference, fullName }) => (
            <p key={reference}>
              <bdi>{fullName}</bdi> wants no invitations and was left out.
            </p>
          ))}
        <ListHeading heading={heading && headedColumns(heading.split(", ")) ? heading : null} />
      </OutcomeNotice>
      <p className="mb-5 text-sm text-muted">
        {event.when}. {event.taken}
        {event.seats === null
          ? " seats taken, no limit"
          : ` of ${event.seats.toLocaleString("en")} seats taken`}
        .
        {event.isOver &&
          ` Invitations are closed since the ${event.isCancelled ? "event is cancelled" : "day of the event began"}.`}
        {event.isPostponed && " The event is postponed: no invitation ends meanwhile."}
        {event.needsTwoVotes && !event.isOver && " Two members support each invitation."}
        {event.canInvite || shownText(event)}
      </p>
      {event.canInvite && (
        <Form method="get" className="mb-5 flex max-w-md flex-wrap items-end gap-3">
          <CompactField label="Name, address or organization" className="grow">
            <input
              type="search"
              name="search"
              dir="auto"
              defaultValue={event.search}
              aria-describedby="search-help"
              className={compactControl}
            />
          </CompactField>
          <Button variant="secondary">Search</Button>
          <p id="search-help" className="w-full text-xs text-muted">
            Any part of it, in capitals or not, with its accents.
          </p>
        </Form>
      )}
      <PostForm key={`chosen ${stage}`} preventScrollReset>
        {event.rows.length === 0 ? (
          <p className="py-6 text-muted">{noneText(event)}</p>
        ) : (
          <InvitationRows
            {...event}
            // Nothing is done to several any more.
            canBack={event.canBack && !event.isOver}
            chosen={answer?.references ?? []}
          />
        )}
        {event.hasMore && (
          <p className="mt-3 text-sm text-muted">
            These are the newest {event.rows.length.toLocaleString("en")} of them.
            {event.canInvite && " A search with more of the name finds the others."}
          </p>
        )}
        <ClosedToYou count={event.closed} />
        {event.rows.length > 0 && event.canBack && !event.isOver && <InviteBar {...event} answer={answer} />}
      </PostForm>
      {event.isOver || (
        <NominationForms key={`nomination ${stage}`} canUpload={event.canInvite} answer={answer} />
      )}
    </>
  );
}

type Shown = { search: string; isOver: boolean; canBack: boolean; canInvite: boolean };

/** Whom the list shows to a member who invites nobody (decisions/invitations). */
const shownText = ({ canBack }: Shown) =>
  ` The list is of your own nominations${canBack ? ", and of those that wait for an invitation" : " alone"}.`;

function noneText({ search, isOver, canInvite }: Shown): string {
  if (search) return "Nobody is called like that.";
  if (!canInvite) return "There is none.";
  return isOver ? "No nomination is stored." : "Nobody is nominated.";
}
