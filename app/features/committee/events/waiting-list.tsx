import { ConsoleLink } from "../console/console-link";
import { ConsolePanel } from "../console/console-panel";

type WaitingListProps = {
  first: readonly { id: number; name: string; company: string | null }[];
  total: number;
  isPartial: boolean;
  firstInLine?: number | "closed";
  isAhead: boolean;
};

export function WaitingList({ first, total, isPartial, firstInLine, isAhead }: WaitingListProps) {
  const next = first.find(({ id }) => id === firstInLine);
  return (
    <ConsolePanel id="waiting" title="Waiting list">
      {first.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{isPartial ? "Nobody open to you waits." : "Nobody waits."}</p>
      ) : (
        <>
          {isAhead && (
            <p className="mt-1 text-sm text-muted">
              {firstInLine === "closed" && "Somebody who is closed to you comes first in line."}
              {next &&
                (next === first[0]
                  ? "The next seat goes to the first."
                  : `The next seat goes to \u2068${next.name}\u2069. Those above have one by invitation, or somebody from outside decides.`)}
            </p>
          )}
          <ol className="mt-2 list-decimal ps-5 text-sm">
            {first.map(({ id, name, company }) => (
              <li key={id} className="max-medium:py-3">
                <ConsoleLink
                  look="row"
                  to={`/committee/applications/${id}${id === firstInLine ? "?choose=accepted" : ""}`}
                >
                  <bdi>{name}</bdi>
                </ConsoleLink>
                , <bdi>{company}</bdi>
              </li>
            ))}
          </ol>
          {total > first.length && <p className="mt-1 text-sm text-muted">and {total - first.length} more</p>}
        </>
      )}
    </ConsolePanel>
  );
}
