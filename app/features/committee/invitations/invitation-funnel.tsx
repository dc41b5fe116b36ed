import type { CommitteeAnswer } from "../console/require-committee";

const steps = {
  nominated: "Nominated",
  invited: "Invited",
  answered: "Answered",
  confirmed: "Confirmed",
  came: "Came",
} as const;

/** How far those came who were nominated: each step is a part of the one before it. */
export function InvitationFunnel({ funnel }: Pick<CommitteeAnswer<"readInvitations">, "funnel">) {
  const most = Math.max(1, funnel.nominated);
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 medium:grid-cols-5">
      {Object.entries(steps).map(([step, label]) => {
        const count = funnel[step as keyof typeof steps];
        return (
          <div key={step}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-2xl figures">{count.toLocaleString("en")}</dd>
            <svg aria-hidden="true" viewBox="0 0 100 2" preserveAspectRatio="none" className="h-1.5 w-full">
              <rect width="100" height="2" className="fill-line" />
              <rect width={(100 * count) / most} height="2" className="fill-brass" />
            </svg>
          </div>
        );
      })}
    </dl>
  );
}
