import { labelOf } from "~/domain/declared-field";
import { type CorrectionField, correctionFields, interestForm } from "~/domain/interest-form-fields";
import { DeclaredControl } from "~/features/forms/declared-control";
import type { FieldState } from "~/ui/field";

/** The controls that correct an application, filled with what was sent. */
export function CorrectionFields({ fields }: { fields: Record<CorrectionField, FieldState> }) {
  return correctionFields.map((name) => (
    <DeclaredControl
      key={name}
      declared={interestForm[name]}
      field={fields[name]}
      label={labelOf(interestForm[name])}
    />
  ));
}
