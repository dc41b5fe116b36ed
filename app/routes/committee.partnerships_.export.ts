import { refusalOf } from "~/content/committee-refusals";
import { csvDownload, csvRefusal } from "~/features/committee/console/csv-download";
import { notFound, requireCommittee } from "~/features/committee/console/require-committee";
import { readPartnershipList } from "~/features/committee/partnerships/partnership-list";
import type { RouteArgs } from "~/route-args";

/** The partnership applications of a list as a file. */
export async function action({ context, request }: RouteArgs) {
  const list = readPartnershipList(await request.formData());
  const result = await requireCommittee(context).exportPartnerships(list);
  if (!result.ok) return csvRefusal(refusalOf("exportPartnerships", result.reason));
  return csvDownload(result.csv, result.fileName);
}

export function loader() {
  throw notFound();
}
