import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { readAuditFilter } from "~/features/committee/audit-filter";
import { requireCommittee } from "~/features/committee/require-committee";

/** The audit trail as a file, by the filter of the page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const result = await committee.exportAudit(readAuditFilter(await request.formData()));
  if (!result.ok) throw data(null, { status: 403 });
  return new Response(result.csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="audit-trail.csv"',
      "Cache-Control": "no-store",
    },
  });
}

export function loader() {
  throw data(null, { status: 404 });
}
