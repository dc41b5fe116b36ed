import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { csvDownload } from "~/features/committee/csv-download";
import { notFound, requireCommittee, requireId } from "~/features/committee/require-committee";

/** The applications of an event as a file. */
export async function action({ context, params }: ActionFunctionArgs) {
  const result = await requireCommittee(context).exportApplications(requireId(params.id));
  if (!result.ok)
    return new Response("Your role does not allow this, or nothing is here.\n", {
      status: result.reason === "not_found" ? 404 : 403,
    });
  return csvDownload(result.csv, result.fileName);
}

export function loader() {
  throw notFound();
}
