import { criterionAnswerNames, criterionTexts } from "~/content/criteria";
import { criteriaOf, criterionField } from "~/domain/criteria";
import { plainFields } from "~/ui/plain-fields";
import { SelectField } from "~/ui/select-field";
import type { ApplicationDetail } from "../console/require-committee";
import type { ApplicationRefusal } from "./decision-form";

type CriteriaFieldsProps = { detail: ApplicationDetail; sent: ApplicationRefusal["values"] };

export function CriteriaFields({ detail: { event, ownCriteria }, sent }: CriteriaFieldsProps) {
  return (
    <fieldset className="grid gap-3 border-y border-line py-3">
      <legend className="sr-only">Criteria</legend>
      {criteriaOf[event.type].map((criterion) => {
        const name = criterionField(criterion);
        const { fields } = plainFields(
          "decision",
          { [name]: {} },
          { values: sent ?? { [name]: ownCriteria?.[criterion] } },
        );
        const field = fields[name];
        const { title, text } = criterionTexts[criterion];
        return (
          field && (
            <SelectField key={name} field={field} label={title} hint={text} options={criterionAnswerNames}>
              <option value="">Not answered</option>
            </SelectField>
          )
        );
      })}
    </fieldset>
  );
}
