import { letterName } from "~/content/committee-letters";
import { type Column, RecordTable } from "~/ui/record-table";
import { ConsoleLink } from "../console/console-link";
import { Moment } from "../console/moment";
import type { CommitteeAnswer } from "../console/require-committee";
import { titleColumn } from "../console/title-column";
import { LetterStateText } from "./letter-state-text";

type Letter = CommitteeAnswer<"listLetters">["letters"][number];

/** The instants that a page of one event writes of a letter. */
export const letterTimes = ["createdAt", "until", "sentAt"] as const;

type LetterLogProps = {
  letters: readonly Letter[];
  /** Of all who applied to an event, so that each letter says whom it is to. */
  isOfEvent?: boolean;
  none?: string;
};

export function LetterLog({ letters, isOfEvent, none }: LetterLogProps) {
  if (letters.length === 0)
    return <p className="text-sm text-muted">{none ?? "No letter was written yet."}</p>;
  const columns = isOfEvent ? [kind, recipient, state] : [kind, state];
  return <RecordTable label="Letters" columns={columns} rows={letters} stacksBelow="expanded" />;
}

const kind = titleColumn<Letter>("Letter", ({ id, letter }) => ({
  to: `/committee/letters/${id}`,
  words: letterName(letter),
}));

const recipient: Column<Letter> = {
  head: "To",
  cell: ({ applicationId, reference, name }) => {
    const shown = <bdi>{name ?? reference ?? "Hidden from you"}</bdi>;
    return applicationId === null ? (
      shown
    ) : (
      <ConsoleLink to={`/committee/applications/${applicationId}`}>{shown}</ConsoleLink>
    );
  },
};

const state: Column<Letter> = {
  head: "State",
  cell: (letter) => (
    <>
      <LetterStateText letter={letter} />
      {letter.sentAt === null && (
        <span className="block text-muted">
          written <Moment at={letter.createdAt} />
        </span>
      )}
    </>
  ),
};
