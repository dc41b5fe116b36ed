import { csvExport, noVisit } from "~/features/committee/console/csv-export";
import { requireId } from "~/features/committee/console/require-committee";

export { noVisit as loader };

/** The applications of an event as a file. */
export const action = csvExport("exportApplications", (committee, { params }) =>
  committee.exportApplications(requireId(params.id)),
);
