import { ConsolePanel } from "../console/console-panel";
import type { CommitteeAnswer } from "../console/require-committee";

type NeedsInTotalProps = {
  needs: NonNullable<CommitteeAnswer<"readEventHome">["needs"]>;
  isPartial: boolean;
};

/** The needs of all guests together, for a kitchen or a venue: without names (decisions/door). */
export function NeedsInTotal({ needs, isPartial }: NeedsInTotalProps) {
  return (
    <ConsolePanel id="needs" title="Needs">
      {needs.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          No guest {isPartial && "open to you "}has told the host anything.
        </p>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">
            {isPartial && "Of guests open to you. "}In the guests’ words; the door has them with names.
          </p>
          <ul className="mt-2 grid gap-1.5 text-sm">
            {needs.map(({ body, count }) => (
              <li key={body} className="flex gap-2">
                <span className="figures text-muted">{count}</span>
                <bdi className="wrap-anywhere whitespace-pre-line">{body}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConsolePanel>
  );
}
