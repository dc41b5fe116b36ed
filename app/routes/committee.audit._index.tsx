import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { brand } from "~/content/brand";
import { actionName, actionNames } from "~/content/committee";
import { mayDo } from "~/domain/committee-permissions";
import { instantText } from "~/domain/event-dates";
import { readAuditFilter } from "~/features/committee/audit-filter";
import { ConsoleHeader, compactControl, tableClasses } from "~/features/committee/console-header";
import { readId, requireCommittee } from "~/features/committee/require-committee";
import { Button } from "~/ui/button";

export const meta: MetaFunction = () => [
  { title: `Audit trail | Committee | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const query = new URL(request.url).searchParams;
  const filter = readAuditFilter(query);
  const page = await committee.readAudit({ ...filter, after: readId(query.get("after")) });
  return { ...page, filter, canExport: mayDo(committee.member.role, "export") };
}

/** What happened and who did it, by number; nothing here names an applicant. */
export default function Audit() {
  const { entries, next, filter, canExport } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const further = new URLSearchParams(parameters);
  if (next !== null) further.set("after", String(next));
  return (
    <>
      <ConsoleHeader title="Audit trail">
        {canExport && (
          <Form method="post" action="/committee/audit/export" reloadDocument>
            {filter.action && <input type="hidden" name="action" value={filter.action} />}
            {filter.actor && <input type="hidden" name="actor" value={filter.actor} />}
            {filter.eventId && <input type="hidden" name="event" value={filter.eventId} />}
            <button type="submit" className="min-h-10 text-sm text-brass underline">
              Export as CSV
            </button>
          </Form>
        )}
      </ConsoleHeader>
      <Form method="get" className="mb-4 flex flex-wrap items-end gap-3">
        <label className="grid gap-1 text-xs font-semibold text-muted">
          Action
          <select name="action" defaultValue={filter.action ?? ""} className={compactControl}>
            <option value="">All</option>
            {Object.entries(actionNames).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 text-xs font-semibold text-muted">
          Actor
          <input
            name="actor"
            defaultValue={filter.actor ?? ""}
            placeholder="member:1"
            className={compactControl}
          />
        </label>
        <label className="grid gap-1 text-xs font-semibold text-muted">
          Event number
          <input
            name="event"
            inputMode="numeric"
            defaultValue={filter.eventId ?? ""}
            className={`${compactControl} w-28`}
          />
        </label>
        <Button type="submit" variant="secondary" className="min-h-10! px-4! py-1.5!">
          Show
        </Button>
      </Form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
      <section aria-label="Audit trail" tabIndex={0} className="overflow-x-auto">
        <table className={tableClasses}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Actor</th>
              <th scope="col">Action</th>
              <th scope="col">Event</th>
              <th scope="col">Application</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td className="whitespace-nowrap">{instantText(entry.occurredAt, "UTC")}</td>
                <td>{entry.actor}</td>
                <td>{actionName(entry.action)}</td>
                <td>{entry.event}</td>
                <td>
                  {entry.applicationId !== null && (
                    <Link
                      to={`/committee/applications/${entry.applicationId}`}
                      className="text-brass underline"
                    >
                      {entry.reference}
                    </Link>
                  )}
                </td>
                <td>{entry.from ? `${entry.from} → ${entry.to}` : entry.to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {next !== null && (
        <p className="mt-5">
          <Link to={`?${further}`} rel="next" className="font-semibold text-brass underline">
            Next page
          </Link>
        </p>
      )}
    </>
  );
}
