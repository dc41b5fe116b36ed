import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  partnershipLabels,
  partnershipRegionLabels,
  partnershipTypeLabels,
} from "~/content/partnership-form";
import { honeypotField } from "~/domain/honeypot";
import {
  type PartnershipField,
  partnershipGoalsMinimum,
  partnershipLimits,
  partnershipRegions,
  partnershipTypes,
} from "~/domain/partnership-form-fields";
import { CharacterCounter } from "~/ui/character-counter";
import { controlClasses, Field } from "~/ui/field";

export type PartnershipErrors = Partial<Record<string, string>>;
export type PartnershipValues = Partial<Record<PartnershipField, unknown>>;

type PartnershipFieldsProps = { errors: PartnershipErrors; values: PartnershipValues };

/** The controls of the partnership application, a fieldset for each part (decision 32). */
export function PartnershipFields({ errors, values }: PartnershipFieldsProps) {
  const identity = (name: PartnershipField) => ({
    id: `partnership-${name}`,
    errorId: `partnership-${name}-error`,
    descriptionId: `partnership-${name}-hint`,
  });
  const control = (name: PartnershipField, hasHint = false) => {
    const { id, errorId, descriptionId } = identity(name);
    const described = [hasHint && descriptionId, errors[name] && errorId].filter(Boolean).join(" ");
    return {
      id,
      name,
      defaultValue: typeof values[name] === "string" ? values[name] : "",
      "aria-invalid": errors[name] ? true : undefined,
      "aria-describedby": described || undefined,
      className: controlClasses,
    };
  };
  const field = (name: PartnershipField, children: ReactNode, hint?: string) => (
    <Field
      field={identity(name)}
      label={labelOf(name)}
      hint={hint}
      errors={errors[name] ? [errors[name]] : undefined}
    >
      {children}
    </Field>
  );
  const regions = Array.isArray(values.regions) ? values.regions : [];
  return (
    <>
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          Leave this field empty
          <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-display text-heading">Your organization</legend>
        {field(
          "organisation",
          <input type="text" required autoComplete="organization" {...control("organisation")} />,
        )}
        {field(
          "website",
          <input type="url" autoComplete="url" spellCheck={false} {...control("website", true)} />,
          "For example https://www.example.org",
        )}
        {field(
          "type",
          <select required {...control("type")}>
            <option value="">Please select</option>
            {partnershipTypes.map((type) => (
              <option key={type} value={type}>
                {partnershipTypeLabels[type]}
              </option>
            ))}
          </select>,
        )}
        <fieldset
          id="partnership-regions"
          aria-describedby={errors.regions ? "partnership-regions-error" : undefined}
        >
          <legend className="text-sm font-semibold">{labelOf("regions")}</legend>
          <div className="mt-1.5 grid gap-x-6 medium:grid-cols-2">
            {partnershipRegions.map((region) => (
              <label key={region} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="regions"
                  value={region}
                  defaultChecked={regions.includes(region)}
                />
                {partnershipRegionLabels[region]}
              </label>
            ))}
          </div>
          <p id="partnership-regions-error" className="text-sm font-medium text-danger empty:hidden">
            {errors.regions}
          </p>
        </fieldset>
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-display text-heading">Whom we write to</legend>
        {field("contactName", <input type="text" required autoComplete="name" {...control("contactName")} />)}
        {field(
          "jobTitle",
          <input type="text" required autoComplete="organization-title" {...control("jobTitle")} />,
        )}
        {field(
          "email",
          <input type="email" required autoComplete="email" spellCheck={false} {...control("email")} />,
        )}
        {field("phone", <input type="tel" autoComplete="tel" {...control("phone")} />)}
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-display text-heading">What you would like to do</legend>
        {field("topic", <input type="text" {...control("topic")} />)}
        {field(
          "goals",
          <>
            <textarea
              rows={6}
              required
              minLength={partnershipGoalsMinimum}
              {...control("goals", true)}
              className={`${controlClasses} field-sizing-content max-h-80 min-h-36`}
            />
            <CharacterCounter controlId="partnership-goals" limit={partnershipLimits.goals} />
          </>,
          `Between ${partnershipGoalsMinimum} and ${partnershipLimits.goals.toLocaleString("en")} characters.`,
        )}
        {field(
          "timeline",
          <input type="text" {...control("timeline", true)} />,
          "When you would like to begin, or a date that matters.",
        )}
      </fieldset>
      <div className="grid gap-1.5">
        <label className="flex items-start gap-3">
          <input
            id="partnership-consent"
            type="checkbox"
            name="consent"
            value="yes"
            required
            defaultChecked={values.consent === true}
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? "partnership-consent-error" : undefined}
            className="mt-0.5 aria-invalid:border-2 aria-invalid:border-danger"
          />
          <span>
            I agree that you store these details to review the application, as your{" "}
            <Link to="/privacy" target="_blank" className="underline">
              privacy notice
            </Link>{" "}
            describes.
          </span>
        </label>
        <p id="partnership-consent-error" className="text-sm font-medium text-danger empty:hidden">
          {errors.consent}
        </p>
      </div>
    </>
  );
}

/** The label says it where a field may stay empty. */
const labelOf = (name: PartnershipField) =>
  `${partnershipLabels[name]}${optional.has(name) ? " (Optional)" : ""}`;
const optional = new Set<PartnershipField>(["website", "regions", "phone", "topic", "timeline"]);
