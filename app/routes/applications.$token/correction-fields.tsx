import type { CorrectionField } from "~/domain/correction-form";
import { interestFormConstraints, interestFormLimits } from "~/domain/interest-form-fields";
import { CharacterCounter } from "~/ui/character-counter";
import { controlClasses, Field } from "~/ui/field";

type CorrectionFieldsProps = {
  values: Partial<Record<CorrectionField, string | null>>;
  errors: Partial<Record<string, string>>;
};

/** The controls that correct an application, filled with what was sent. */
export function CorrectionFields({ values, errors }: CorrectionFieldsProps) {
  const control = (name: CorrectionField) => ({
    id: `correct-${name}`,
    name,
    defaultValue: values[name] ?? "",
    ...interestFormConstraints[name],
    "aria-invalid": errors[name] ? true : undefined,
    "aria-describedby": errors[name] ? `correct-${name}-error` : undefined,
    className: controlClasses,
  });
  const field = (name: CorrectionField) => ({
    field: {
      id: `correct-${name}`,
      errorId: `correct-${name}-error`,
      descriptionId: `correct-${name}-description`,
    },
    errors: errors[name] ? [errors[name]] : undefined,
  });
  return (
    <>
      <Field label="Full Name" {...field("fullName")}>
        <input type="text" autoComplete="name" {...control("fullName")} />
      </Field>
      <Field label="Phone Number (Optional)" {...field("phone")}>
        <input type="tel" autoComplete="tel" {...control("phone")} />
      </Field>
      <Field label="Company / Organization" {...field("company")}>
        <input type="text" autoComplete="organization" {...control("company")} />
      </Field>
      <Field label="Job Title" {...field("jobTitle")}>
        <input type="text" autoComplete="organization-title" {...control("jobTitle")} />
      </Field>
      <Field label="LinkedIn Profile URL" {...field("linkedin")}>
        <input type="url" autoComplete="url" {...control("linkedin")} />
      </Field>
      <Field label="Reason for Interest" {...field("interestReason")}>
        <textarea rows={6} {...control("interestReason")} />
        <CharacterCounter controlId="correct-interestReason" limit={interestFormLimits.interestReason} />
      </Field>
    </>
  );
}
