import { statusNames } from "~/content/committee-applications";
import { ConsoleLink } from "../console/console-link";
import type { CommitteeAnswer } from "../console/require-committee";
import { takenText } from "./event-overview-table";

type EventNumbersProps = {
  id: number;
  seats: number | null;
  taken: number;
  counts: CommitteeAnswer<"countApplications">;
  home: Pick<CommitteeAnswer<"readEventHome">, "unanswered" | "letters"> & {
    /** The answer of each guest, and how many of them came. */
    answers: readonly string[];
    came: number;
  };
  /** Once it has begun, or is cancelled, no held letter leaves any more. */
  isAhead: boolean;
  canKeepDoor: boolean;
  /** Who may not sees the invitations of their own alone. */
  canInvite: boolean;
};

export function EventNumbers({ id, seats, taken, counts, home, ...event }: EventNumbersProps) {
  const { answers, came } = home;
  const summed = [...new Set(answers)].map(
    (name) => `${name}: ${answers.filter((answer) => answer === name).length}`,
  );
  const toLeave = home.letters.filter(({ fate }) => fate === "waiting" || (fate === "held" && event.isAhead));
  const ofEvent = `/committee/events/${id}`;
  const listOf = (status: string) => `/committee/applications?event=${id}&status=${status}`;
  // Seats that open invitations hold are taken, and have no guest yet.
  const numbers = [
    [
      "Seats taken",
      seats === null ? `${taken}, no limit` : takenText({ taken, seats }),
      `${ofEvent}/invitations`,
    ],
    ["Guests", counts.accepted, listOf("accepted"), summed.join("; ")],
    [statusNames.waitlisted, counts.waitlisted, listOf("waitlisted")],
    [statusNames.pending, counts.pending, listOf("pending")],
    ...(event.canInvite
      ? [["Invited, not answered", home.unanswered, `${ofEvent}/invitations`] as const]
      : []),
    ["Letters waiting", toLeave.reduce((sum, { count }) => sum + count, 0), `${ofEvent}/letters`],
    ...(event.canKeepDoor ? [["Came", `${came} of ${answers.length}`, `${ofEvent}/door`] as const] : []),
  ] as const;
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-4 medium:grid-cols-4 expanded:grid-cols-7">
      {numbers.map(([label, count, to, words]) => (
        <div key={label} className="border-t border-line pt-2">
          <dt className="text-sm max-medium:[&>a]:py-3.5">
            <ConsoleLink to={to}>{label}</ConsoleLink>
          </dt>
          <dd className="font-display text-2xl figures">{count.toLocaleString("en")}</dd>
          {words && <dd className="text-xs text-muted">{words}</dd>}
        </div>
      ))}
    </dl>
  );
}
