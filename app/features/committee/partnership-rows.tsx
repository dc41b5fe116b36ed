import { partnershipTypeLabels } from "~/content/partnership-form";
import { dateText } from "~/domain/event-dates";
import { ScrollTable } from "~/ui/scroll-table";
import { ConsoleLink } from "./console-link";
import { PartnershipBadge } from "./partnership-badge";
import type { CommitteeAnswer } from "./require-committee";

/** One line for each partnership application. */
export function PartnershipRows({ partnerships }: Pick<CommitteeAnswer<"listPartnerships">, "partnerships">) {
  return (
    <ScrollTable
      label="Partnership applications"
      head={["Organisation", "Kind", "Topic", "Received", "State"]}
    >
      {partnerships.map((partnership) => (
        <tr key={partnership.id} className="focus-within:bg-surface hover:bg-surface">
          <th scope="row">
            <ConsoleLink look="row" to={`/committee/partnerships/${partnership.id}`} data-row>
              {partnership.organisation ?? "Erased"}
            </ConsoleLink>
            <span className="block text-xs font-normal text-muted">
              {partnership.contactName ?? partnership.reference}
              {partnership.isRecused && ", you are recused"}
            </span>
          </th>
          <td>{partnershipTypeLabels[partnership.type]}</td>
          <td>{partnership.topic}</td>
          <td className="whitespace-nowrap">{dateText({ date: partnership.receivedAt, timeZone: "UTC" })}</td>
          <td className="whitespace-nowrap">
            <PartnershipBadge state={partnership.state} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
