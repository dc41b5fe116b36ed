import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { csvDownload } from "~/features/committee/csv-download";
import { readPartnershipList } from "~/features/committee/partnership-list";
import { notFound, requireCommittee } from "~/features/committee/require-committee";

/** The partnership applications of a list as a file. */
export async function action({ context, request }: ActionFunctionArgs) {
  const list = readPartnershipList(await request.formData());
  const result = await requireCommittee(context).exportPartnerships(list);
  if (!result.ok) return new Response("Your role does not allow this.\n", { status: 403 });
  return csvDownload(result.csv, result.fileName);
}

export function loader() {
  throw notFound();
}
