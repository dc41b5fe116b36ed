import { ConsoleLink } from "../console/console-link";
import type { ApplicationDetail } from "../console/require-committee";

type MissingWordsProps = {
  missing: NonNullable<ApplicationDetail["missing"]>;
  isForOutsider?: boolean;
  application: Pick<ApplicationDetail["application"], "eventId">;
};

export function MissingWords({ missing, application, isForOutsider }: MissingWordsProps) {
  const event = `/committee/events/${application.eventId}`;
  switch (missing.reason) {
    case "not_verified":
      return (
        <>
          It waits for a <a href="#verification-title">verification</a>, which{" "}
          {isForOutsider ? "you enter for the outsider" : "any member records who may decide here"}. No role
          overrides that.{" "}
          {missing.firstInLine !== undefined && <LineWords firstInLine={missing.firstInLine} />}
        </>
      );
    case "not_first_in_line":
      return <LineWords {...missing} />;
    case "seat_by_invitation":
      return (
        <>
          An open invitation holds a seat for the same person, who can answer it; or a chair revokes it under{" "}
          <ConsoleLink to={`${event}/invitations`}>Invitations</ConsoleLink>.
        </>
      );
    case "event_full":
      return (
        <>
          No seat is left: a guest has to give one up, or a chair adds one under{" "}
          <ConsoleLink to={event}>Event</ConsoleLink>.
        </>
      );
  }
}

const LineWords = ({ firstInLine }: { firstInLine?: number | null }) =>
  firstInLine ? (
    <>
      Decide <ConsoleLink to={`/committee/applications/${firstInLine}`}>the first in line</ConsoleLink>{" "}
      before, or a chair passes over the order, on record.
    </>
  ) : (
    "Somebody who is closed to you comes first in line. Another member decides that before, or a chair passes over the order, on record."
  );
