import { letterFateNames, letterName } from "~/content/committee-letters";
import { letterFates } from "~/domain/letter-state";
import { CompactField, compactControl } from "~/ui/compact-field";
import { FilterForm } from "../console/filter-form";
import type { CommitteeAnswer } from "../console/require-committee";

type LetterFilterProps = {
  totals: CommitteeAnswer<"countLetters">;
  filter: { letter: string; state: string };
};

/** Chooses the letters of an event by kind and by what became of them; each choice says how many there are. */
export function LetterFilter({ totals, filter }: LetterFilterProps) {
  const sum = (counted: typeof totals) => counted.reduce((all, { count }) => all + count, 0);
  const kinds = [...new Set(totals.map(({ letter }) => letter))];
  const total = (words: string, counted: typeof totals) => `${words}: ${sum(counted).toLocaleString("en")}`;
  return (
    <FilterForm>
      <CompactField label="Kind">
        <select name="letter" defaultValue={filter.letter} className={compactControl}>
          <option value="">{total("All kinds", totals)}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {total(
                letterName(kind),
                totals.filter(({ letter }) => letter === kind),
              )}
            </option>
          ))}
        </select>
      </CompactField>
      <CompactField label="State">
        <select name="state" defaultValue={filter.state} className={compactControl}>
          <option value="">{total("All states", totals)}</option>
          {letterFates.map((name) => (
            <option key={name} value={name}>
              {total(
                letterFateNames[name],
                totals.filter(({ fate }) => fate === name),
              )}
            </option>
          ))}
        </select>
      </CompactField>
    </FilterForm>
  );
}
