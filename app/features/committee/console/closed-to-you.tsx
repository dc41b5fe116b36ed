import { ConsoleLink } from "./console-link";

/** That lists and counts leave out where those stand who are closed to the member; of all events, so that it tells of none. */
export function ClosedToYou({ count }: { count: number }) {
  return count === 0 ? null : (
    <p className="mt-3 text-sm text-muted print:hidden">
      <ConsoleLink to="/committee/interests">{`Closed to you: ${count.toLocaleString("en")} more`}</ConsoleLink>
      , in all events together. No list tells where they stand: the seats taken have them, numbers of states
      do not.
    </p>
  );
}
