import type { ComponentProps, ReactNode } from "react";

type CompactFieldProps = {
  label: ReactNode;
  className?: string;
  /** The control itself, with `compactControl`. */
  children: ReactNode;
};

export function CompactField({ label, className = "", children }: CompactFieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`grid gap-1 text-xs font-semibold text-muted ${className}`}>
      {label}
      {children}
    </label>
  );
}

export const compactControl =
  "min-h-11 min-w-0 border border-muted bg-surface px-2.5 py-1.5 text-base font-normal text-ellipsis text-ink placeholder:text-muted medium:text-sm";

type CompactSelectProps = Omit<ComponentProps<"select">, "defaultValue"> & {
  label: string;
  fieldClass?: string;
  /** The words of the choice of all, which is empty. */
  all: string;
  options: readonly (readonly [value: string | number, words: string])[];
  chosen: string | number | null | undefined;
};

export function CompactSelect({
  label,
  fieldClass,
  all,
  options,
  chosen,
  className = "",
  ...select
}: CompactSelectProps) {
  return (
    <CompactField label={label} className={fieldClass}>
      <select {...select} defaultValue={chosen ?? ""} className={`${compactControl} ${className}`}>
        <option value="">{all}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </CompactField>
  );
}
