import type { ComponentProps } from "react";
import { type DeclaredFields, labelOf, namesOf } from "~/domain/declared-field";
import type { FieldState } from "~/ui/field";
import { DeclaredControl } from "./declared-control";

type DeclaredControlsProps<Name extends string> = {
  declared: DeclaredFields<Name>;
  fields: Readonly<Record<Name, FieldState>>;
  names?: readonly Name[];
  /** The parts of a control beside its declaration; else the label of a text says where it may stay empty. */
  beside?: (name: Name) => Omit<ComponentProps<typeof DeclaredControl>, "declared" | "field"> | undefined;
};

/** The controls of declared fields in their order. */
export function DeclaredControls<Name extends string>({
  declared,
  fields,
  names = namesOf(declared),
  beside = (name) => (declared[name].control === "box" ? undefined : { label: labelOf(declared[name]) }),
}: DeclaredControlsProps<Name>) {
  return names.map((name) => (
    <DeclaredControl key={name} declared={declared[name]} field={fields[name]} {...beside(name)} />
  ));
}
