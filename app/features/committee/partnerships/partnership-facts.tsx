import type { ReactNode } from "react";
import { partnershipRegionLabels, partnershipTypeLabels } from "~/content/partnership-form";
import {
  type PartnerField,
  partnerFields,
  partnershipForm,
  partnershipRegions,
} from "~/domain/partnership-form-fields";
import { isWebAddress } from "~/domain/web-address";
import { ExternalLink } from "~/features/links/external-link";
import { breakable } from "~/ui/breakable";
import { DefinitionList } from "~/ui/definition-list";
import { ConsoleSection } from "../console/console-section";
import { Moment } from "../console/moment";
import type { PartnershipDetail } from "../console/require-committee";

export function PartnershipFacts({ partnership }: Pick<PartnershipDetail, "partnership">) {
  return (
    <ConsoleSection id="sent" title="What was sent">
      <DefinitionList
        items={[
          ...fields.map((name) => ({
            term: partnershipForm[name].label,
            detail: shown(name, partnership) || <span className="text-muted">None</span>,
          })),
          { term: "Received", detail: <Moment at={partnership.receivedAt} /> },
          { term: "Reference", detail: partnership.reference },
        ]}
      />
    </ConsoleSection>
  );
}

/** The goals first: they are what the committee reads. */
const fields: readonly PartnerField[] = ["goals", ...partnerFields.filter((name) => name !== "goals")];

function shown(name: PartnerField, partnership: PartnershipDetail["partnership"]): ReactNode {
  switch (name) {
    case "type":
      return partnership.type && partnershipTypeLabels[partnership.type];
    case "regions":
      return partnershipRegions
        .filter((region) => partnership.regions.includes(region))
        .map((region) => partnershipRegionLabels[region])
        .join(", ");
    case "website":
      // The form's rule, once more at the moment of linking.
      return partnership.website && isWebAddress(partnership.website) ? (
        <ExternalLink url={partnership.website} />
      ) : (
        partnership.website
      );
    case "email":
      return (
        partnership.email && (
          <a href={`mailto:${encodeURIComponent(partnership.email)}`} className="text-brass underline">
            {breakable(partnership.email)}
          </a>
        )
      );
    default:
      return partnership[name] && <span className="whitespace-pre-line">{partnership[name]}</span>;
  }
}
