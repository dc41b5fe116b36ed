import { ConsoleLink } from "./console-link";

/** That a list or a count leaves out what a conflict of interest closes to the member; of all events, so that it tells of none. */
export function ClosedToYou({ count }: { count: number }) {
  return count === 0 ? null : (
    <p className="mt-3 text-sm text-muted print:hidden">
      <ConsoleLink to="/committee/interests">{`Closed to you: ${count.toLocaleString("en")} more`}</ConsoleLink>
      , in all events together. No list and no count has them.
    </p>
  );
}
