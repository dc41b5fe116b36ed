import { csvExport, noVisit } from "~/features/committee/console/csv-export";
import { requireId } from "~/features/committee/console/require-committee";

export { noVisit as loader };

export const action = csvExport("exportApplications", (committee, { params }) =>
  committee.exportApplications(requireId(params.id)),
);
