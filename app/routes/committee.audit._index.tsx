import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { actionName, actionNames } from "~/content/committee";
import { mayDo } from "~/domain/committee-permissions";
import { instantText } from "~/domain/event-dates";
import { readAuditFilter } from "~/features/committee/audit-filter";
import { ConsoleHeader } from "~/features/committee/console-header";
import { ConsoleLink } from "~/features/committee/console-link";
import { consoleMeta } from "~/features/committee/console-meta";
import { ExportButton } from "~/features/committee/export-button";
import { FilterForm } from "~/features/committee/filter-form";
import { NextPage } from "~/features/committee/next-page";
import { type CommitteeAnswer, readId, requireCommittee } from "~/features/committee/require-committee";
import { CompactField, compactControl } from "~/ui/compact-field";
import { type Column, RecordTable } from "~/ui/record-table";

export const meta = () => consoleMeta("Audit trail");

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
  const { action, actor, eventId } = filter;
  return (
    <>
      <ConsoleHeader title="Audit trail">
        {canExport && (
          <ExportButton action="/committee/audit/export" filter={{ action, actor, event: eventId }} />
        )}
      </ConsoleHeader>
      <FilterForm>
        <CompactField label="Action">
          <select name="action" defaultValue={action ?? ""} className={compactControl}>
            <option value="">All</option>
            {Object.entries(actionNames).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </CompactField>
        <CompactField label="Actor">
          <input name="actor" defaultValue={actor ?? ""} placeholder="member:1" className={compactControl} />
        </CompactField>
        <CompactField label="Event number">
          <input
            name="event"
            inputMode="numeric"
            defaultValue={eventId ?? ""}
            className={`${compactControl} medium:w-28`}
          />
        </CompactField>
      </FilterForm>
      {entries.length === 0 ? (
        <p className="py-10 text-center text-muted">No entry matches.</p>
      ) : (
        <RecordTable label="Audit trail" columns={columns} rows={entries} />
      )}
      <NextPage after={next} />
    </>
  );
}

type Entry = CommitteeAnswer<"readAudit">["entries"][number];

const columns: readonly Column<Entry>[] = [
  { head: "Time", look: "title", cell: ({ occurredAt }) => instantText(occurredAt, "UTC") },
  { head: "Actor", isUnbroken: true, cell: ({ actor }) => actor },
  { head: "Action", isUnbroken: true, cell: ({ action }) => actionName(action) },
  { head: "Event", cell: ({ event }) => event && <span className="wrap-anywhere">{event}</span> },
  { head: "About", isUnbroken: true, cell: (entry) => <About {...entry} /> },
  { head: "Change", isUnbroken: true, cell: ({ from, to }) => (from ? `${from} → ${to}` : to) },
];

/** What an entry is about, as a link. */
function About(entry: Entry) {
  const { applicationId, partnershipId, briefingId, reference, briefing } = entry;
  if (applicationId !== null)
    return <ConsoleLink to={`/committee/applications/${applicationId}`}>{reference}</ConsoleLink>;
  if (partnershipId !== null)
    return <ConsoleLink to={`/committee/partnerships/${partnershipId}`}>{reference}</ConsoleLink>;
  if (briefingId !== null)
    return <ConsoleLink to={`/committee/briefings/${briefingId}`}>{briefing}</ConsoleLink>;
  return null;
}
