import { letterFateNames, letterName } from "~/content/committee-letters";
import { letterFates } from "~/domain/letter-state";
import { CompactSelect } from "~/ui/compact-field";
import { FilterForm } from "../console/filter-form";
import type { CommitteeAnswer } from "../console/require-committee";

type LetterFilterProps = {
  totals: CommitteeAnswer<"countLetters">;
  filter: { letter: string; state: string };
};

export function LetterFilter({ totals, filter }: LetterFilterProps) {
  const total = (words: string, counted: typeof totals) =>
    `${words}: ${counted.reduce((all, { count }) => all + count, 0).toLocaleString("en")}`;
  const kinds = [...new Set(totals.map(({ letter }) => letter))].map((kind) => {
    const ofKind = totals.filter(({ letter }) => letter === kind);
    return [kind, total(letterName(kind), ofKind)] as const;
  });
  const states = letterFates.map((name) => {
    const ofState = totals.filter(({ fate }) => fate === name);
    return [name, total(letterFateNames[name], ofState)] as const;
  });
  return (
    <FilterForm>
      <CompactSelect
        label="Kind"
        name="letter"
        all={total("All kinds", totals)}
        options={kinds}
        chosen={filter.letter}
      />
      <CompactSelect
        label="State"
        name="state"
        all={total("All states", totals)}
        options={states}
        chosen={filter.state}
      />
    </FilterForm>
  );
}
