import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readAuditFilter } from "~/features/committee/audit-filter";
import { csvDownload } from "~/features/committee/csv-download";
import { notFound, requireCommittee } from "~/features/committee/require-committee";

/** The audit trail as a file, by the filter of the page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const result = await requireCommittee(context).exportAudit(readAuditFilter(await request.formData()));
  if (!result.ok) return new Response("Your role does not allow this.\n", { status: 403 });
  return csvDownload(result.csv, "audit-trail.csv");
}

export function loader() {
  throw notFound();
}
