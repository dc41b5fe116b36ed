import type { ReactNode } from "react";
import { instantText, whenText } from "~/domain/event-dates";
import { isLinkedInUrl } from "~/domain/interest-form";
import { DefinitionList } from "~/ui/definition-list";
import { hiddenWords } from "./application-rows";
import { ConsoleLink } from "./console-link";
import { ConsoleSection } from "./console-section";
import type { ApplicationDetail } from "./require-committee";

/** What the applicant sent, as far as this member may see it. */
export function ApplicationFacts({ application, event }: Pick<ApplicationDetail, "application" | "event">) {
  const show = (value: string | null): ReactNode =>
    application.isIdentityHidden ? (
      <span className="text-muted">{hiddenWords(application)}</span>
    ) : (
      (value ?? <span className="text-muted">None</span>)
    );
  const unlessRecused = (value: ReactNode) => (application.isRecused ? show(null) : value);
  return (
    <ConsoleSection id="sent" title="What was sent">
      <DefinitionList
        items={[
          {
            term: "Reason for Interest",
            detail: unlessRecused(<span className="whitespace-pre-line">{application.interestReason}</span>),
          },
          { term: "Company", detail: unlessRecused(application.company) },
          { term: "Job Title", detail: unlessRecused(application.jobTitle) },
          { term: "E-mail", detail: show(application.email) },
          { term: "Phone", detail: show(application.phone) },
          { term: "LinkedIn", detail: <LinkedIn url={application.linkedin}>{show}</LinkedIn> },
          {
            term: "Event",
            detail: `${event.title}, ${whenText(event)}`,
          },
          {
            term: "Seats",
            detail: `${event.currentAttendees ?? 0} taken${event.maxAttendees === null ? ", no limit" : ` of ${event.maxAttendees}`}`,
          },
          { term: "Received", detail: instantText(application.submittedAt, "UTC") },
          { term: "Reference", detail: application.reference },
          ...(application.resubmissionOf === null
            ? []
            : [
                {
                  term: "Repeats",
                  detail: (
                    <ConsoleLink to={`/committee/applications/${application.resubmissionOf}`}>
                      The first application
                    </ConsoleLink>
                  ),
                },
              ]),
        ]}
      />
    </ConsoleSection>
  );
}

/** The form's rule, once more at the moment of linking: only an address of LinkedIn becomes a link. */
function LinkedIn({
  url,
  children: show,
}: {
  url: string | null;
  children: (text: string | null) => ReactNode;
}) {
  if (url === null || !isLinkedInUrl(url)) return show(url);
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
