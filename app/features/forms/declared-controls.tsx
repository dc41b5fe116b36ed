import { type DeclaredFields, labelOf, namesOf } from "~/domain/declared-field";
import type { FieldState } from "~/ui/field";
import { DeclaredControl } from "./declared-control";

type DeclaredControlsProps<Name extends string> = {
  declared: DeclaredFields<Name>;
  fields: Readonly<Record<Name, FieldState>>;
  names?: readonly Name[];
};

/** The controls of declared fields in their order; the label of a text says where it may stay empty. */
export function DeclaredControls<Name extends string>({
  declared,
  fields,
  names = namesOf(declared),
}: DeclaredControlsProps<Name>) {
  return names.map((name) => (
    <DeclaredControl
      key={name}
      declared={declared[name]}
      field={fields[name]}
      label={declared[name].control === "box" ? undefined : labelOf(declared[name])}
    />
  ));
}
