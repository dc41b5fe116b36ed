import { csvExport, noVisit } from "~/features/committee/console/csv-export";
import { readId } from "~/features/committee/console/require-committee";

export { noVisit as loader };

export const action = csvExport("exportAudit", async (committee, { request }) =>
  committee.exportAudit({ eventId: readId((await request.formData()).get("event")) }),
);
