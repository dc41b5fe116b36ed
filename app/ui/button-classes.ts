export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

export function buttonClasses(variant: ButtonVariant = "primary"): string {
  return `button button-${variant}`;
}
