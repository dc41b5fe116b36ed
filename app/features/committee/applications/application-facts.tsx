import type { ReactNode } from "react";
import {
  type ApplicantField,
  applicantFields,
  interestForm,
  isIdentity,
} from "~/domain/interest-form-fields";
import { isLinkedInUrl } from "~/domain/linkedin-profile";
import { ExternalLink } from "~/features/links/external-link";
import { breakable } from "~/ui/breakable";
import { DefinitionList } from "~/ui/definition-list";
import { ConsoleLink } from "../console/console-link";
import { ConsoleSection } from "../console/console-section";
import { Moment } from "../console/moment";
import type { ApplicationDetail } from "../console/require-committee";
import { hiddenWords } from "./application-rows";

export function ApplicationFacts({ application, event, when }: ApplicationDetail) {
  const { isUndeclared, resubmissionOf } = application;
  const isErased = application.status === "erased";
  const detail = (name: ApplicantField): ReactNode =>
    isUndeclared && (isIdentity(name) || name === "interestReason") ? (
      <span className="text-muted">{hiddenWords(application)}</span>
    ) : (
      shown(name, application[name])
    );
  return (
    <ConsoleSection id="sent" title="What was sent">
      <DefinitionList
        items={[
          ...(isErased
            ? [{ term: "Application", detail: "Erased, with all that was sent" }]
            : fields.map((name) => ({ term: interestForm[name].label, detail: detail(name) }))),
          {
            term: "Event",
            detail:
              (event.status ?? "scheduled") === "scheduled"
                ? `${event.title}, ${when}`
                : `${event.title}, ${event.status}. Date at the desk: ${when}`,
          },
          {
            term: "Seats",
            detail: `${event.currentAttendees ?? 0} taken${event.maxAttendees === null ? ", no limit" : ` of ${event.maxAttendees.toLocaleString("en")}`}`,
          },
          {
            term: "Received",
            detail: <Moment at={application.submittedAt} />,
          },
          { term: "Reference", detail: application.reference },
          {
            term: "Duplicate of",
            detail: resubmissionOf && (
              <ConsoleLink to={`/committee/applications/${resubmissionOf}`}>Another application</ConsoleLink>
            ),
          },
        ]}
      />
    </ConsoleSection>
  );
}

/** The reason first: it is what the committee reads. The name is the title of the page. */
const fields: readonly ApplicantField[] = [
  "interestReason",
  ...applicantFields.filter((name) => name !== "interestReason" && name !== "fullName"),
];

function shown(name: ApplicantField, value: string | null): ReactNode {
  if (!value) return <span className="text-muted">None</span>;
  // The form's rule, once more at the moment of linking: only an address of LinkedIn becomes a link.
  if (name === "linkedin" && isLinkedInUrl(value)) return <ExternalLink url={value} />;
  return <span className="whitespace-pre-line">{breakable(value)}</span>;
}
