import { letterName } from "~/content/committee-letters";
import { type Column, RecordTable } from "~/ui/record-table";
import { ConsoleLink } from "../console/console-link";
import { Moment } from "../console/moment";
import type { CommitteeAnswer } from "../console/require-committee";
import { titleColumn } from "../console/title-column";
import { LetterStateText } from "./letter-state-text";

type Letter = CommitteeAnswer<"listLetters">["letters"][number] & { timeZone: string | undefined };

type LetterLogProps = {
  letters: readonly Omit<Letter, "timeZone">[];
  timeZone?: string;
  /** Of all who applied to an event, so that each letter says whom it is to. */
  isOfEvent?: boolean;
  none?: string;
};

export function LetterLog({ letters, timeZone, isOfEvent, none }: LetterLogProps) {
  if (letters.length === 0)
    return <p className="text-sm text-muted">{none ?? "No letter was written yet."}</p>;
  const columns = isOfEvent ? [kind, recipient, state] : [kind, state];
  const rows = letters.map((letter) => ({ ...letter, timeZone }));
  return <RecordTable label="Letters" columns={columns} rows={rows} stacksBelow="expanded" />;
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
      <LetterStateText letter={letter} timeZone={letter.timeZone} />
      {letter.sentAt === null && (
        <span className="block text-muted">
          written <Moment at={letter.createdAt} timeZone={letter.timeZone} />
        </span>
      )}
    </>
  ),
};
