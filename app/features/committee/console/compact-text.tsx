import type { ComponentProps } from "react";
import { CompactField, compactControl } from "~/ui/compact-field";

type CompactTextProps = { label: string } & Pick<
  ComponentProps<"textarea">,
  "name" | "rows" | "defaultValue"
>;

export const CompactText = ({ label, ...area }: CompactTextProps) => (
  <CompactField label={label}>
    <textarea {...area} dir="auto" className={compactControl} />
  </CompactField>
);
