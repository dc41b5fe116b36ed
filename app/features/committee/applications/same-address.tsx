import { statusNames } from "~/content/committee-applications";
import { ActButton } from "../console/act-button";
import { ConsoleLink } from "../console/console-link";
import { Moment } from "../console/moment";
import { PostForm } from "../console/post-form";
import type { ApplicationDetail } from "../console/require-committee";

/** Anybody can type anybody's address, so that another applicant may be its owner. */
export function SameAddress({ detail, canDecide }: { detail: ApplicationDetail; canDecide: boolean }) {
  const { application, sameAddress, canStandInstead } = detail;
  if (sameAddress.length === 0) return null;
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p>
        {sameAddress.length === 1 ? "One other application" : `${sameAddress.length} other applications`} for
        this event came from the same address. Anybody can type an address: compare before you decide.
      </p>
      <ul>
        {sameAddress.map(({ id, reference, status, submittedAt }) => (
          <li key={id}>
            <ConsoleLink to={`/committee/applications/${id}`}>{reference}</ConsoleLink>, {statusNames[status]}
            , <Moment at={submittedAt} />
          </li>
        ))}
      </ul>
      {canDecide && canStandInstead && (
        <PostForm along={{ version: application.version }} preventScrollReset>
          <ActButton act="let-stand" words="Let this one stand instead" variant="secondary" />
        </PostForm>
      )}
    </div>
  );
}
