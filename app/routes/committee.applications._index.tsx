import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { brand } from "~/content/brand";
import { decisionNames, decisionRefusals, statusNames } from "~/content/committee";
import { type ApplicationStatus, applicationStatuses } from "~/domain/application-status";
import { mayDo } from "~/domain/committee-permissions";
import { dateText, shortDateText } from "~/domain/event-dates";
import { ConsoleHeader, compactControl, tableClasses } from "~/features/committee/console-header";
import { maximumBulk, readDecisionForm } from "~/features/committee/decision-form";
import { readId, requireCommittee } from "~/features/committee/require-committee";
import { Shortcuts } from "~/features/committee/shortcuts";
import { StatusBadge } from "~/features/committee/status-badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

export const meta: MetaFunction = () => [
  { title: `Applications | Committee | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

const tabs = [
  "pending",
  "waitlisted",
  "accepted",
  "declined",
  "withdrawn",
  "resubmitted",
  "quarantined",
] as const;
const sorts = { newest: "Newest first", oldest: "Oldest first", waiting: "Waiting list order" } as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const query = new URL(request.url).searchParams;
  const eventId = readId(query.get("event"));
  const wanted = query.get("status");
  const status = wanted === "all" ? undefined : (tabs.find((tab) => tab === wanted) ?? "pending");
  const sort =
    (["newest", "oldest", "waiting"] as const).find((name) => name === query.get("sort")) ??
    (status === "waitlisted" && eventId !== undefined ? "waiting" : "oldest");
  const search = (query.get("search") ?? "").slice(0, 120);
  const [page, counts, overview] = await Promise.all([
    committee.listApplications({ status, eventId, search, sort, after: query.get("after") ?? undefined }),
    committee.countApplications({ eventId }),
    committee.readOverview(),
  ]);
  return {
    ...page,
    applications: page.applications.map(({ interestReason: _reason, ...application }) => application),
    counts,
    status: status ?? "all",
    eventId: eventId ?? null,
    sort,
    search,
    events: overview.events.map(({ id, title, startsAt, timeZone }) => ({
      id,
      label: `${title}, ${shortDateText({ date: startsAt, timeZone })}`,
    })),
    canDecide: mayDo(committee.member.role, "decide"),
    decided: query.get("decided"),
  };
}

type BulkResult = { id: number; reference: string; isDone: boolean; text: string };
type BulkAnswer = { problem: string | null; results: BulkResult[] };

export async function action({ context, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const form = await request.formData();
  const draft = readDecisionForm(form);
  const chosen = [...new Set(form.getAll("item").map(String))].flatMap((item) => {
    const [, id, version] = /^([1-9]\d{0,14}):([1-9]\d{0,8})$/.exec(item) ?? [];
    return id && version ? [{ id: Number(id), version: Number(version) }] : [];
  });
  if (!mayDo(committee.member.role, "decide"))
    return data({ problem: decisionRefusals.not_allowed, results: [] }, { status: 403 });
  if (!draft.ok) return data({ problem: draft.message, results: [] }, { status: 422 });
  if (chosen.length === 0)
    return data({ problem: "Choose at least one application.", results: [] }, { status: 422 });
  if (chosen.length > maximumBulk)
    return data(
      { problem: `Choose at most ${maximumBulk} applications at once.`, results: [] },
      { status: 422 },
    );

  const views = new Map(
    (await committee.readApplications(chosen.map(({ id }) => id))).map((view) => [view.id, view]),
  );
  const results: BulkResult[] = [];
  // One after the other: a list of letters to write has an order, and so has a waiting list.
  for (const { id, version } of chosen) {
    const result = await committee.decideApplication({ applicationId: id, version, ...draft.decision });
    const text = result.ok
      ? result.outcome === "decided"
        ? statusNames[result.status]
        : `Vote recorded, ${result.votes} of ${result.needed}`
      : result.reason === "conflict"
        ? `${decisionRefusals.conflict} It is: ${statusNames[result.newer.status]}${result.newer.decidedBy ? `, by ${result.newer.decidedBy}` : ""}.`
        : decisionRefusals[result.reason];
    results.push({ id, reference: views.get(id)?.reference ?? String(id), isDone: result.ok, text });
  }
  return data({ problem: null, results });
}

/** The queue: tabs with counts, a search, one line for each application, and decisions for many at once. */
export default function Applications() {
  const loaded = useLoaderData<typeof loader>();
  const { applications, next, canDecide } = loaded;
  const answer = useActionData<BulkAnswer>();
  const [parameters] = useSearchParams();
  const link = (changes: Record<string, string | null>) => {
    const target = new URLSearchParams(parameters);
    target.delete("after");
    target.delete("decided");
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) target.delete(name);
      else target.set(name, value);
    }
    return `?${target}`;
  };

  return (
    <>
      <ConsoleHeader title="Applications">{canDecide && <ListShortcuts />}</ConsoleHeader>
      <nav aria-label="State" className="overflow-x-auto border-b border-line">
        <ul className="flex gap-x-5">
          {[...tabs, "all" as const].map((tab) => (
            <li key={tab}>
              <Link
                to={link({ status: tab, sort: null })}
                aria-current={tab === loaded.status ? "page" : undefined}
                className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-muted hover:text-ink current:border-brass current:text-ink"
              >
                {tab === "all" ? "All" : statusNames[tab]}
                <span className="font-normal tabular-nums">
                  {countOf(loaded.counts, tab).toLocaleString("en")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>

      <Form method="get" role="search" className="my-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="status" value={loaded.status} />
        <label className="grid min-w-56 grow gap-1 text-xs font-semibold text-muted">
          Name, company, address or domain
          <input
            key={loaded.search}
            type="search"
            name="search"
            defaultValue={loaded.search}
            className={compactControl}
          />
        </label>
        <label className="grid gap-1 text-xs font-semibold text-muted">
          Event
          <select
            key={loaded.eventId}
            name="event"
            defaultValue={loaded.eventId ?? ""}
            className={`${compactControl} max-w-72`}
          >
            <option value="">All events</option>
            {loaded.events.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 text-xs font-semibold text-muted">
          Order
          <select key={loaded.sort} name="sort" defaultValue={loaded.sort} className={compactControl}>
            {Object.entries(sorts).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary" className="min-h-10! px-4! py-1.5!">
          Show
        </Button>
      </Form>

      {loaded.decided && /^[\w -]{1,60}$/.test(loaded.decided) && (
        <Notice tone="success" className="mb-4">
          {loaded.decided}
        </Notice>
      )}
      {answer?.problem && (
        <Notice tone="danger" className="mb-4">
          {answer.problem}
        </Notice>
      )}
      {answer && answer.results.length > 0 && <BulkResults results={answer.results} />}

      {applications.length === 0 ? (
        <p className="py-10 text-center text-muted">No application matches.</p>
      ) : (
        <Form method="post" preventScrollReset>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
          <section aria-label="Applications" tabIndex={0} className="overflow-x-auto">
            <table className={tableClasses}>
              <thead>
                <tr>
                  {canDecide && (
                    <th scope="col">
                      <span className="sr-only">Choose</span>
                    </th>
                  )}
                  <th scope="col">Applicant</th>
                  <th scope="col">Company</th>
                  <th scope="col">Event</th>
                  <th scope="col">Received</th>
                  <th scope="col">State</th>
                </tr>
              </thead>
              <tbody>
                {applications.map((application) => (
                  <tr key={application.id} className="focus-within:bg-surface hover:bg-surface">
                    {canDecide && (
                      <td>
                        <label className="-m-2 grid size-10 place-items-center">
                          <span className="sr-only">Choose {application.reference}</span>
                          <input
                            type="checkbox"
                            name="item"
                            value={`${application.id}:${application.version}`}
                            disabled={application.isRecused}
                            className="size-5 accent-brass"
                          />
                        </label>
                      </td>
                    )}
                    <th scope="row">
                      <Link
                        to={`/committee/applications/${application.id}`}
                        data-row
                        className="font-semibold underline decoration-line underline-offset-4 hover:decoration-brass"
                      >
                        {application.isIdentityHidden
                          ? `Applicant ${application.reference}`
                          : (application.fullName ?? "Erased")}
                      </Link>
                      <span className="block text-xs font-normal text-muted">
                        {application.isIdentityHidden
                          ? "Hidden until you have voted"
                          : (application.email ?? application.reference)}
                        {application.isRecused && ", you are recused"}
                      </span>
                    </th>
                    <td>
                      {application.company}
                      <span className="block text-xs text-muted">{application.jobTitle}</span>
                    </td>
                    <td>{application.eventTitle}</td>
                    <td className="whitespace-nowrap">
                      {dateText({ date: application.submittedAt, timeZone: "UTC" })}
                    </td>
                    <td>
                      <StatusBadge status={application.status} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {canDecide && <BulkBar />}
        </Form>
      )}
      {next && (
        <p className="mt-5">
          <Link to={link({ after: next })} rel="next" className="font-semibold text-brass underline">
            Next page
          </Link>
        </p>
      )}
    </>
  );
}

function countOf(counts: Record<ApplicationStatus, number>, tab: (typeof tabs)[number] | "all"): number {
  return tab === "all" ? applicationStatuses.reduce((sum, status) => sum + counts[status], 0) : counts[tab];
}

function BulkBar() {
  return (
    <fieldset className="mt-5 grid gap-3 border border-line bg-surface p-4">
      <legend className="px-1 text-sm font-semibold">
        Decide for all that are chosen (at most {maximumBulk})
      </legend>
      <div className="grid gap-3 medium:grid-cols-2">
        <label className="grid gap-1 text-xs font-semibold text-muted">
          Reason, for the committee
          <textarea name="reason" rows={2} className={compactControl} />
        </label>
        <label className="grid gap-1 text-xs font-semibold text-muted">
          Message, in the letter
          <textarea name="message" rows={2} className={compactControl} />
        </label>
      </div>
      <label className="flex min-h-10 items-center gap-2.5 text-sm">
        <input type="checkbox" name="notify" defaultChecked className="size-5 accent-brass" />
        Write to the applicants
      </label>
      <div className="flex flex-wrap gap-3">
        {(["accepted", "waitlisted", "declined"] as const).map((to) => (
          <Button
            key={to}
            type="submit"
            name="to"
            value={to}
            variant={to === "accepted" ? "primary" : "secondary"}
          >
            {decisionNames[to]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function BulkResults({ results }: { results: BulkResult[] }) {
  const done = results.filter(({ isDone }) => isDone).length;
  return (
    <Notice
      tone={done === results.length ? "success" : "info"}
      title={`${done} of ${results.length} done`}
      className="mb-4"
    >
      <ul className="mt-1 text-sm">
        {results.map(({ id, reference, isDone, text }) => (
          <li key={id} className={isDone ? "" : "text-danger"}>
            <Link to={`/committee/applications/${id}`} className="underline">
              {reference}
            </Link>
            : {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function ListShortcuts() {
  const navigate = useNavigate();
  const shortcuts = useMemo(() => {
    const rows = () => [...document.querySelectorAll<HTMLAnchorElement>("a[data-row]")];
    const current = () => rows().findIndex((row) => row.closest("tr")?.contains(document.activeElement));
    const move = (step: number) => {
      const all = rows();
      all[Math.min(all.length - 1, Math.max(0, current() + step))]?.focus();
    };
    const open = (choice: string) => {
      const row = rows()[Math.max(0, current())];
      if (row) navigate(`${row.pathname}?choose=${choice}`);
    };
    return [
      { key: "j", does: "Next application", run: () => move(1) },
      { key: "k", does: "Previous application", run: () => move(-1) },
      {
        key: "x",
        does: "Choose it",
        run: () => rows()[current()]?.closest("tr")?.querySelector<HTMLInputElement>("input")?.click(),
      },
      { key: "a", does: "Open it to accept", run: () => open("accepted") },
      { key: "w", does: "Open it for the waiting list", run: () => open("waitlisted") },
      { key: "d", does: "Open it to decline", run: () => open("declined") },
    ];
  }, [navigate]);
  return <Shortcuts shortcuts={shortcuts} />;
}
