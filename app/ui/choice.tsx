import type { ComponentProps, ReactNode } from "react";

type ChoiceProps = Omit<ComponentProps<"input">, "children" | "className" | "type"> & {
  type?: "checkbox" | "radio";
  children: ReactNode;
};

export function Choice({ children, type = "checkbox", ...props }: ChoiceProps) {
  return (
    <label
      className={`flex min-h-11 items-start gap-2.5 py-3 text-sm ${type === "radio" ? "has-checked:font-semibold" : ""}`}
    >
      <input type={type} className="disabled:opacity-40 aria-invalid:border-danger" {...props} />
      {children}
    </label>
  );
}
