import { criterionAnswerNames, criterionTexts } from "~/content/criteria";
import { type CriteriaAnswers, criteriaOf, criterionAnswers, criterionField } from "~/domain/criteria";
import type { EventType } from "~/domain/event";
import { plainFields } from "~/ui/plain-fields";
import { SelectField } from "~/ui/select-field";
import type { DecisionField } from "./decision-form";

export function CriteriaFields({
  type,
  own,
  sent,
}: {
  type: EventType;
  own: CriteriaAnswers | null;
  sent: Partial<Record<DecisionField, string>> | undefined;
}) {
  return (
    <fieldset className="grid gap-3 border-y border-line py-3">
      <legend className="sr-only">Criteria</legend>
      {criteriaOf[type].map((criterion) => {
        const name = criterionField(criterion);
        const { fields } = plainFields(
          "decision",
          { [name]: {} },
          { values: sent ?? { [name]: own?.[criterion] } },
        );
        const field = fields[name];
        const { title, text } = criterionTexts[criterion];
        return (
          field && (
            <SelectField key={name} field={field} label={title} hint={text}>
              <option value="">Not answered</option>
              {criterionAnswers.map((answer) => (
                <option key={answer} value={answer}>
                  {criterionAnswerNames[answer]}
                </option>
              ))}
            </SelectField>
          )
        );
      })}
    </fieldset>
  );
}
