import { ErrorSummary } from "~/ui/error-summary";
import { Moment } from "./moment";

type RefusedChangeProps = {
  message: string;
  controlId: string;
  /** After a conflict: how it stands now. */
  newer?: { state: string; by?: string | null; at?: string | null };
};

export function RefusedChange({ message, controlId, newer }: RefusedChangeProps) {
  return (
    <div className="mt-4">
      <ErrorSummary errors={[{ message, controlId }]} />
      {newer && (
        <p className="-mt-4 mb-4 text-sm" data-conflict>
          Now: <strong>{newer.state}</strong>
          {newer.by && `, by ${newer.by}`}
          {newer.at && (
            <>
              , <Moment at={newer.at} />
            </>
          )}
        </p>
      )}
    </div>
  );
}
