import { refusalOf } from "~/content/committee-refusals";
import { readAuditFilter } from "~/features/committee/console/audit-filter";
import { csvDownload, csvRefusal } from "~/features/committee/console/csv-download";
import { notFound, requireCommittee } from "~/features/committee/console/require-committee";
import type { RouteArgs } from "~/route-args";

/** The audit trail as a file, by the filter of the page. */
export async function action({ context, request }: RouteArgs) {
  const result = await requireCommittee(context).exportAudit(readAuditFilter(await request.formData()));
  if (!result.ok) return csvRefusal(refusalOf("exportAudit", result.reason));
  return csvDownload(result.csv, result.fileName);
}

export function loader() {
  throw notFound();
}
