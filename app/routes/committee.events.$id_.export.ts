import { refusalOf } from "~/content/committee-refusals";
import { csvDownload, csvRefusal } from "~/features/committee/console/csv-download";
import { notFound, requireCommittee, requireId } from "~/features/committee/console/require-committee";
import type { RouteArgs } from "~/route-args";

/** The applications of an event as a file. */
export async function action({ context, params }: RouteArgs) {
  const result = await requireCommittee(context).exportApplications(requireId(params.id));
  if (!result.ok) return csvRefusal(refusalOf("exportApplications", result.reason));
  return csvDownload(result.csv, result.fileName);
}

export function loader() {
  throw notFound();
}
