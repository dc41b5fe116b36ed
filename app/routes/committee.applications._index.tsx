import { Form, useLoaderData } from "@remix-run/react";
import { mayDo } from "~/domain/committee-permissions";
import { datedTitle } from "~/domain/event-dates";
import { ApplicationFilter } from "~/features/committee/applications/application-filter";
import { readApplicationQuery, statusTabs } from "~/features/committee/applications/application-list";
import { ApplicationRows } from "~/features/committee/applications/application-rows";
import { type BulkAnswer, BulkBar, BulkOutcome } from "~/features/committee/applications/bulk-decision";
import { decideMany } from "~/features/committee/applications/decide-many";
import { ListShortcuts } from "~/features/committee/applications/list-shortcuts";
import { QueueLinks } from "~/features/committee/applications/queue-links";
import { ClosedToYou } from "~/features/committee/console/closed-to-you";
import { consoleAction } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { FoundOutside } from "~/features/committee/console/found-outside";
import { NextPage } from "~/features/committee/console/next-page";
import { requireCommittee } from "~/features/committee/console/require-committee";
import { StateTabs } from "~/features/committee/console/state-tabs";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import type { RouteArgs } from "~/route-args";
import { NoImplicitSubmit } from "~/ui/no-implicit-submit";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = () => consoleMeta("Applications");

export async function loader({ context, request }: RouteArgs) {
  const committee = requireCommittee(context);
  const filter = readApplicationQuery(new URL(request.url).searchParams);
  const canDecide = mayDo(committee.member.role, "decide");
  const [page, counts, queues, { events, closed }] = await Promise.all([
    committee.listApplications(filter),
    committee.countApplications(filter),
    canDecide ? committee.countQueues(filter) : null,
    committee.readOverview(),
  ]);
  const beside = await committee.readStanding(page.applications);
  return {
    applications: page.applications.map(({ interestReason, ...application }) => ({
      ...application,
      reasonBegins: interestReason?.slice(0, firstLetters) ?? null,
      beside: beside.find(({ id }) => id === application.id) ?? null,
    })),
    queues,
    next: page.next,
    closed,
    outside: page.outside,
    tabs: statusTabs(counts, filter.search.trim() !== ""),
    filter: {
      status: filter.status ?? "all",
      queue: filter.queue ?? null,
      search: filter.search,
      eventId: filter.eventId ?? null,
      sort: filter.sort,
      events: events.map((event) => ({ id: event.id, label: datedTitle(event) })),
    },
    canDecide,
  };
}

/** So much of a reason is its first lines. */
const firstLetters = 160;

export const action = consoleAction(({ committee, form }) => decideMany(committee, form));

/** The queue: tabs with counts, a search, one line for each application, and decisions for many at once. */
export default function Applications() {
  const { applications, next, outside, closed, tabs, queues, filter, canDecide } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<BulkAnswer>();
  return (
    <>
      <ConsoleHeader title="Applications">
        <ListShortcuts />
      </ConsoleHeader>
      <StateTabs tabs={tabs} current={filter.queue ? "" : filter.status} />
      {queues && <QueueLinks counts={queues} current={filter.queue} />}
      <ApplicationFilter {...filter} />
      {answer && <BulkOutcome {...answer} />}
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
        <Form method="post" encType="multipart/form-data">
          <NoImplicitSubmit />
          <ApplicationRows
            applications={applications}
            canChoose={canDecide}
            isOfOneEvent={filter.eventId !== null}
          />
          {canDecide && <BulkBar typed={answer?.typed} />}
        </Form>
      )}
      <FoundOutside count={outside} path="/committee/applications" search={filter.search} />
      <NextPage after={next} />
      <ClosedToYou count={closed} />
    </>
  );
}
