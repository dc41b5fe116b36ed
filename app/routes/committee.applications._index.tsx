import { useLoaderData } from "@remix-run/react";
import { statusNames } from "~/content/committee-applications";
import { applicationStatuses } from "~/domain/application-status";
import { isOrMore } from "~/domain/counted";
import { datedTitle } from "~/domain/event-dates";
import { inZone } from "~/domain/zoned-time";
import { ApplicationFilter } from "~/features/committee/applications/application-filter";
import {
  isOrderOfVotes,
  readApplicationQuery,
  sortNames,
  sortsOf,
} from "~/features/committee/applications/application-list";
import { ApplicationRows } from "~/features/committee/applications/application-rows";
import { type BulkAnswer, BulkBar, BulkOutcome } from "~/features/committee/applications/bulk-decision";
import { decideMany } from "~/features/committee/applications/decide-many";
import { ListShortcuts } from "~/features/committee/applications/list-shortcuts";
import { QueueLinks } from "~/features/committee/applications/queue-links";
import { ClosedToYou } from "~/features/committee/console/closed-to-you";
import { consoleAction } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ListLinks, useViewLink } from "~/features/committee/console/list-links";
import { NextPage } from "~/features/committee/console/next-page";
import { PostForm } from "~/features/committee/console/post-form";
import { StateTabs } from "~/features/committee/console/state-tabs";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import type { RouteHandle } from "~/features/navigation/route-handle";
import type { LoaderData } from "~/route-args";
import { NoImplicitSubmit } from "~/ui/no-implicit-submit";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta("Applications");

export const handle: RouteHandle<LoaderData<typeof loader>> = { sheet: (data) => data?.ofEvent };

export const loader = consoleLoader(async ({ committee, query, may }) => {
  const filter = readApplicationQuery(query);
  const canDecide = may("decide");
  const isOfMeeting = filter.eventId !== undefined && filter.queue === undefined;
  const [page, counts, queues, events, closed] = await Promise.all([
    committee.listWithStanding(filter, isOfMeeting ? meetingRows : undefined),
    committee.countApplications(filter),
    canDecide ? committee.countQueues(filter) : null,
    committee.listEventNames(),
    committee.countClosed(),
  ]);
  return {
    applications: page.applications.map(({ interestReason, ...application }) => ({
      ...inZone(application, application.timeZone, ["submittedAt"]),
      reasonBegins: interestReason?.slice(0, firstLetters) ?? null,
    })),
    queues,
    next: page.next,
    isOfMeeting,
    sorts: sortsOf(filter),
    ofEvent: events.filter(({ id }) => id === filter.eventId).map(datedTitle)[0],
    closed,
    outside: page.outside,
    counts,
    filter: {
      status: filter.status ?? ("all" as const),
      queue: filter.queue ?? null,
      search: filter.search,
      eventId: filter.eventId ?? null,
      sort: filter.sort,
      events: events.map((event): [number, string] => [event.id, datedTitle(event)]),
    },
    canDecide,
  };
});

/** The applications to one event stand on one screen and one sheet, as far as a meeting gets. */
const meetingRows = 200;
/** So much of a reason is its first lines. */
const firstLetters = 160;

export const action = consoleAction(({ committee, form }) => decideMany(committee, form), "decide");

/** The queue, and of one event the list by which a meeting decides, also as a printed sheet (decisions/votes). */
export default function Applications() {
  const { applications, counts, queues, filter, canDecide, ofEvent, isOfMeeting, sorts, ...more } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<BulkAnswer>();
  const link = useViewLink();
  const orders = sorts.map((sort) => ({
    to: link({ sort }),
    isCurrent: sort === filter.sort,
    words: sortNames[sort],
  }));
  const tellsVotes = isOrderOfVotes(filter.sort) && applications.some(({ beside }) => beside?.isRoundOpen);
  return (
    <>
      <ConsoleHeader title={ofEvent ? `Applications: ${ofEvent}` : "Applications"}>
        <ListShortcuts />
      </ConsoleHeader>
      <StateTabs
        states={applicationStatuses}
        names={statusNames}
        counts={counts}
        isSearch={filter.search.trim() !== ""}
        current={filter.queue ? "" : filter.status}
      />
      {queues && <QueueLinks counts={queues} current={filter.queue} />}
      <ApplicationFilter {...filter} />
      <ListLinks label="Order" className="mb-2" links={orders} />
      <p className="text-sm not-print:hidden">
        {filter.status === "all" ? "All" : statusNames[filter.status]}, by{" "}
        {sortNames[filter.sort].toLowerCase()}
      </p>
      {answer && <BulkOutcome {...answer} />}
      {tellsVotes && (
        <p className="hidden print:block">
          This order tells votes of open rounds. Choose another order and print again.
        </p>
      )}
      {applications.length === 0 ? (
        <p className="grid justify-items-start gap-3 py-6 text-muted">
          No application matches.
          {(filter.search || filter.eventId !== null) && (
            <ConsoleLink to={`/committee/applications?status=${filter.status}`}>
              Show those of every event, without a search
            </ConsoleLink>
          )}
        </p>
      ) : (
        <PostForm className={tellsVotes ? "print:hidden" : ""}>
          <NoImplicitSubmit />
          <ApplicationRows
            applications={applications}
            canChoose={canDecide}
            isOfOneEvent={filter.eventId !== null}
            isOfMeeting={isOfMeeting}
          />
          {canDecide && applications.some(({ isIdentityHidden }) => !isIdentityHidden) && (
            <BulkBar typed={answer?.typed} />
          )}
        </PostForm>
      )}
      {more.outside > 0 && (
        <p className="mt-4">
          <ConsoleLink
            to={`/committee/applications?${new URLSearchParams({ status: "all", search: filter.search })}`}
          >
            {more.outside.toLocaleString("en")}
            {isOrMore(more.outside) && " or more"} more outside this filter
          </ConsoleLink>
        </p>
      )}
      <NextPage after={more.next} />
      <ClosedToYou count={more.closed} />
    </>
  );
}
