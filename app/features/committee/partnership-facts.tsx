import { partnershipRegionLabels, partnershipTypeLabels } from "~/content/partnership-form";
import { instantText } from "~/domain/event-dates";
import { partnershipRegions } from "~/domain/partnership-form-fields";
import { isWebAddress } from "~/domain/web-address";
import { DefinitionList } from "~/ui/definition-list";
import { ConsoleSection } from "./console-section";
import type { PartnershipDetail } from "./require-committee";

/** What the organisation sent. */
export function PartnershipFacts({ partnership }: Pick<PartnershipDetail, "partnership">) {
  const none = <span className="text-muted">None</span>;
  const regions = partnershipRegions.filter((region) => partnership.regions.includes(region));
  return (
    <ConsoleSection id="sent" title="What was sent">
      <DefinitionList
        items={[
          { term: "Goals", detail: <span className="whitespace-pre-line">{partnership.goals ?? none}</span> },
          { term: "Kind", detail: partnershipTypeLabels[partnership.type] },
          { term: "Topic", detail: partnership.topic ?? none },
          { term: "Organization", detail: partnership.organisation ?? none },
          { term: "Website", detail: partnership.website ? <Website url={partnership.website} /> : none },
          { term: "Contact", detail: partnership.contactName ?? none },
          { term: "Job Title", detail: partnership.jobTitle ?? none },
          {
            term: "E-mail",
            detail: partnership.email ? (
              <a href={`mailto:${encodeURIComponent(partnership.email)}`} className="text-brass underline">
                {partnership.email}
              </a>
            ) : (
              none
            ),
          },
          { term: "Phone", detail: partnership.phone ?? none },
          {
            term: "Regions",
            detail:
              regions.length === 0
                ? none
                : regions.map((region) => partnershipRegionLabels[region]).join(", "),
          },
          { term: "Timeline", detail: partnership.timeline ?? none },
          { term: "Received", detail: instantText(partnership.receivedAt, "UTC") },
          { term: "Reference", detail: partnership.reference },
        ]}
      />
    </ConsoleSection>
  );
}

/** The form's rule, once more at the moment of linking. */
function Website({ url }: { url: string }) {
  if (!isWebAddress(url)) return url;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="break-all text-brass underline"
    >
      {url}
    </a>
  );
}
