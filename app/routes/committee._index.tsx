import { Link, useLoaderData } from "@remix-run/react";
import { queueNames } from "~/content/committee-applications";
import { healthWords } from "~/content/health-words";
import { applicationQueues } from "~/domain/application-queue";
import { isOrMore } from "~/domain/counted";
import { calendarDay, dateText, hasEnded } from "~/domain/event-dates";
import { isBroken } from "~/domain/judge-health";
import { queuePath } from "~/features/committee/applications/queue-links";
import { ClosedToYou } from "~/features/committee/console/closed-to-you";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ConsoleSection } from "~/features/committee/console/console-section";
import { Moment } from "~/features/committee/console/moment";
import { EventOverviewTable } from "~/features/committee/events/event-overview-table";
import { heldWords } from "~/features/committee/letters/held-words";
import { Notice } from "~/ui/notice";

export const meta = consoleMeta("Overview");

export const loader = consoleLoader(async ({ committee, now, may }) => {
  const [overview, queues, held, health] = await Promise.all([
    committee.readOverview(),
    committee.countQueues({}),
    may("releaseLetters") ? committee.readHeldLetters({}) : null,
    committee.readHealth(),
  ]);
  const rows = overview.events.map(({ startsAt, endsAt, timeZone, registrationDeadline, ...event }) => ({
    id: event.id,
    title: event.title,
    date: dateText({ date: startsAt, timeZone }),
    isOver: hasEnded({ date: startsAt, endDate: endsAt, timeZone }, now) || event.status === "cancelled",
    isDraft: event.isActive === false,
    isPostponed: event.status === "postponed",
    daysLeft:
      registrationDeadline === null ? null : dayOf(registrationDeadline, timeZone) - dayOf(now, timeZone),
    seats: event.maxAttendees,
    taken: event.currentAttendees ?? 0,
    counts: event.counts,
  }));
  // A reader decides nothing, and has to declare all the same.
  const own = applicationQueues.filter((queue) => queue === "undeclared" || may("decide"));
  return {
    toDo: [
      ...own.map((queue) => ({
        label: queueNames[queue],
        count: queues[queue],
        isMore: isOrMore(queues[queue]),
        path: queuePath(queue),
      })),
      ...(held?.events ?? [])
        .filter(({ status }) => status === "scheduled")
        .map(({ id, title, letters }) => ({
          label: `Letters to release: ${title}`,
          count: heldWords({ letters }).total,
          path: `/committee/letters/release?event=${id}`,
        })),
      { label: "Letters to check", count: overview.lettersUnsent, path: "/committee/letters" },
      {
        label: "New partnership applications",
        count: overview.newPartnerships,
        path: "/committee/partnerships",
      },
    ].filter(({ count }) => count > 0),
    broken: health?.reasons.filter(isBroken) ?? [],
    restsUntil: health?.restsUntil,
    closed: overview.closed,
    quarantined: rows.reduce((sum, { counts }) => sum + counts.quarantined, 0),
    quarantinedPartnerships: overview.quarantinedPartnerships,
    upcoming: rows.filter(({ isOver }) => !isOver).reverse(),
    past: rows.filter(({ isOver }) => isOver),
  };
});

/** The member's own work first, each kind of it as a link to its queue; then seats, applications and deadlines of each event. */
export default function Overview() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Overview" />
      {(loaded.broken.length > 0 || loaded.restsUntil) && (
        <Notice tone="danger" className="mb-9">
          {loaded.broken.length > 0 &&
            `The site needs its operator: ${loaded.broken.map((reason) => healthWords[reason]).join("; ")}. `}
          {loaded.restsUntil && (
            <>
              The mail service takes no letter of ours at present: all wait until{" "}
              <Moment at={loaded.restsUntil} />.
            </>
          )}
        </Notice>
      )}
      <ConsoleSection id="to-do" title="Yours to do">
        {loaded.toDo.length === 0 ? (
          <p className="text-muted">Nothing waits for you.</p>
        ) : (
          <ul className="flex flex-wrap gap-px border border-line bg-line">
            {loaded.toDo.map(({ label, count, path, ...counted }) => (
              <li key={path} className="grow basis-80 bg-surface">
                <Link to={path} className="flex min-h-14 items-center gap-4 px-4 py-2 hover:text-brass">
                  <span className="min-w-10 font-display text-3xl leading-tight figures">
                    {count.toLocaleString("en")}
                    {"isMore" in counted && counted.isMore === true && "+"}
                  </span>
                  <span className="underline decoration-line underline-offset-4">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ClosedToYou count={loaded.closed} />
      </ConsoleSection>
      <Quarantined count={loaded.quarantined} what="application" path="/committee/applications" />
      <Quarantined
        count={loaded.quarantinedPartnerships}
        what="partnership application"
        path="/committee/partnerships"
      />
      <div className="mt-9">
        <ConsoleSection id="upcoming" title="Upcoming events">
          <EventOverviewTable label="Upcoming events" rows={loaded.upcoming} />
        </ConsoleSection>
      </div>
      {loaded.past.length > 0 && (
        <details className="mt-9">
          <summary className="min-h-11 cursor-pointer content-center font-display text-heading">
            Past and cancelled events ({loaded.past.length})
          </summary>
          <EventOverviewTable label="Past and cancelled events" rows={loaded.past} />
        </details>
      )}
    </>
  );
}

/** A person whose password manager filled in the field for bots waits in quarantine for an answer that was promised. */
function Quarantined({ count, what, path }: { count: number; what: string; path: string }) {
  return count === 0 ? null : (
    <p className="mt-4">
      <ConsoleLink to={`${path}?status=quarantined`}>
        {count.toLocaleString("en")} {what}
        {count === 1 ? "" : "s"} suspected as spam
      </ConsoleLink>
      : sent by a bot, or by somebody whose password manager filled in every field. None has had a letter.
    </p>
  );
}

const dayOf = (at: Date | string, timeZone: string) => Date.parse(calendarDay(at, timeZone)) / 86_400_000;
