import { readAuditFilter } from "~/features/committee/console/audit-filter";
import { csvExport, noVisit } from "~/features/committee/console/csv-export";

export { noVisit as loader };

/** The audit trail as a file, by the filter of the page. */
export const action = csvExport("exportAudit", async (committee, { request }) =>
  committee.exportAudit(readAuditFilter(await request.formData())),
);
