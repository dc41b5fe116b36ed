import { likenessNames } from "~/content/committee-applications";
import { relatedLimit } from "~/domain/related-applications";
import { ConsoleLink } from "../console/console-link";
import { ConsoleSection } from "../console/console-section";
import type { ApplicationDetail } from "../console/require-committee";
import { StatusBadge } from "./status-badge";

export function RelatedApplications({ related }: Pick<ApplicationDetail, "related">) {
  if (related.length === 0) return null;
  return (
    <ConsoleSection id="related" title="Same person or house">
      <p className="mb-3 text-sm text-muted">
        The newest {relatedLimit} at most, without those that are hidden from you.
      </p>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {related.map(({ application, likeness }) => (
          <li key={application.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <ConsoleLink look="row" to={`/committee/applications/${application.id}`}>
              <bdi>{application.fullName ?? application.reference}</bdi>
            </ConsoleLink>
            <span className="order-last basis-full text-muted">
              {likenessNames[likeness]}, {application.eventTitle}
            </span>
            <span className="ms-auto">
              <StatusBadge status={application.status} />
            </span>
          </li>
        ))}
      </ul>
    </ConsoleSection>
  );
}
