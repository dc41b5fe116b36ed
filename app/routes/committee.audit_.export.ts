import { readAuditFilter } from "~/features/committee/console/audit-filter";
import { csvExport, noVisit } from "~/features/committee/console/csv-export";

export { noVisit as loader };

export const action = csvExport("exportAudit", async (committee, { request }) =>
  committee.exportAudit(readAuditFilter(await request.formData())),
);
