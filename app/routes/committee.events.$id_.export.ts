import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { requireCommittee, requireId } from "~/features/committee/require-committee";

/** The applications of an event as a file. A POST, because an export is recorded in the audit trail. */
export async function action({ context, params }: ActionFunctionArgs) {
  const result = await requireCommittee(context).exportApplications(requireId(params.id));
  if (!result.ok) throw data(null, { status: result.reason === "not_found" ? 404 : 403 });
  return new Response(result.csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${result.fileName}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export function loader() {
  throw data(null, { status: 404 });
}
