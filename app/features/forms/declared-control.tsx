import type { ReactNode } from "react";
import type { DeclaredField } from "~/domain/declared-field";
import { ChoiceField, ChoicesField } from "~/ui/choice-field";
import type { FieldState } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";

type DeclaredControlProps = {
  declared: DeclaredField;
  field: FieldState;
  label?: string;
  hint?: ReactNode;
  options?: Readonly<Record<string, string>>;
  placeholder?: string;
  list?: string;
  children?: ReactNode;
};

export function DeclaredControl({
  declared,
  field,
  label = declared.label,
  hint = declared.hint,
  options = {},
  placeholder,
  list,
  children,
}: DeclaredControlProps) {
  const { control, limit, lines, autoComplete } = declared;
  const shared = { field, label, hint };
  switch (control) {
    case "area":
      return <TextArea {...shared} kind={lines} limit={limit} />;
    case "box":
      return <ChoiceField field={field}>{children ?? label}</ChoiceField>;
    case "boxes":
      return <ChoicesField field={field} label={label} options={options} />;
    case "select":
      return <SelectField {...shared} placeholder={placeholder} options={options} />;
    case "numeric":
      return <TextField {...shared} inputMode="numeric" />;
    default:
      return (
        <TextField
          {...shared}
          type={control}
          autoComplete={autoComplete}
          list={list}
          spellCheck={control === "url" || control === "email" ? false : undefined}
        />
      );
  }
}
