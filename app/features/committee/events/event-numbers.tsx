import { answerName, statusNames } from "~/content/committee-applications";
import { seatedState } from "~/domain/seat-state";
import { ConsoleLink } from "../console/console-link";
import type { CommitteeAnswer } from "../console/require-committee";

type EventNumbersProps = {
  id: number;
  seats: number | null;
  taken: number;
  counts: CommitteeAnswer<"countApplications">;
  home: CommitteeAnswer<"readEventHome">;
  canKeepDoor: boolean;
};

/** The numbers of an event; each leads to what it counts. */
export function EventNumbers({ id, seats, taken, counts, home, canKeepDoor }: EventNumbersProps) {
  const guests = home.guests.filter(({ status }) => status === "accepted");
  const answers = guests.map((guest) => answerName(seatedState(guest), guest.otherDay));
  const summed = [...new Set(answers)].map(
    (name) => `${answers.filter((answer) => answer === name).length}: ${name}`,
  );
  const toLeave = home.letters.filter(({ fate }) => fate !== "sent" && fate !== "dropped");
  const came = guests.filter(({ arrivedAt }) => arrivedAt !== null).length;
  const ofEvent = `/committee/events/${id}`;
  const listOf = (status: string) => `/committee/applications?event=${id}&status=${status}`;
  // Seats that open invitations hold are taken, and have no guest yet.
  const numbers = [
    ["Seats taken", seats === null ? `${taken}, no limit` : `${taken} of ${seats}`, `${ofEvent}/invitations`],
    ["Guests", counts.accepted, listOf("accepted"), summed.join("; ")],
    [statusNames.waitlisted, counts.waitlisted, listOf("waitlisted")],
    [statusNames.pending, counts.pending, listOf("pending")],
    ["Invited, not answered", home.funnel.invited - home.funnel.answered, `${ofEvent}/invitations`],
    ["Letters to leave", toLeave.reduce((sum, { count }) => sum + count, 0), `${ofEvent}/letters`],
    ...(canKeepDoor ? [["Came", `${came} of ${guests.length}`, `${ofEvent}/door`] as const] : []),
  ] as const;
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-4 medium:grid-cols-4">
      {numbers.map(([label, count, to, words]) => (
        <div key={label} className="border-t border-line pt-2">
          <dt className="text-sm">
            <ConsoleLink to={to}>{label}</ConsoleLink>
          </dt>
          <dd className="font-display text-2xl figures">{count.toLocaleString("en")}</dd>
          {words && <dd className="text-xs text-muted">{words}</dd>}
        </div>
      ))}
    </dl>
  );
}
