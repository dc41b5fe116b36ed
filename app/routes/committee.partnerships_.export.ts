import { csvExport, noVisit } from "~/features/committee/console/csv-export";
import { readPartnershipList } from "~/features/committee/partnerships/partnership-list";

export { noVisit as loader };

export const action = csvExport("exportPartnerships", async (committee, { request }) =>
  committee.exportPartnerships(readPartnershipList(await request.formData())),
);
