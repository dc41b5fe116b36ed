import { partnershipRegionLabels, partnershipTypeLabels } from "~/content/partnership-form";
import { labelOf } from "~/domain/declared-field";
import { honeypotField } from "~/domain/honeypot";
import { type PartnershipField, partnershipFields, partnershipForm } from "~/domain/partnership-form-fields";
import { DeclaredControl } from "~/features/forms/declared-control";
import type { FieldState } from "~/ui/field";
import { Honeypot } from "~/ui/honeypot";

export function PartnershipFields({ fields }: { fields: Record<PartnershipField, FieldState> }) {
  const control = (name: PartnershipField) => (
    <DeclaredControl
      key={name}
      declared={partnershipForm[name]}
      field={fields[name]}
      label={labelOf(partnershipForm[name])}
      options={options[name]}
      placeholder="Please select"
    />
  );
  return (
    <>
      <Honeypot name={honeypotField} />
      {parts.map((title, part) => (
        <fieldset key={title} className="grid gap-5">
          <legend className="mb-4 font-display text-heading">{title}</legend>
          {partnershipFields.filter((name) => partnershipForm[name].part === part).map(control)}
        </fieldset>
      ))}
      <DeclaredControl declared={partnershipForm.consent} field={fields.consent}>
        <span>
          {/* The spaces stand within their texts: one by itself is left out of the box's name. */}
          {"I agree that you may store these details to review my application, as your "}
          <a href="/privacy" target="_blank" className="underline" rel="noopener">
            privacy notice
          </a>
          {" describes."}
        </span>
      </DeclaredControl>
    </>
  );
}

const parts = ["Your organization", "Whom we write to", "What you would like to do"];

const options: Partial<Record<PartnershipField, Record<string, string>>> = {
  type: partnershipTypeLabels,
  regions: partnershipRegionLabels,
};
