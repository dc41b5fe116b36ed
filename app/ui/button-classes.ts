export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

/** The look of a button, for links that act like one; styles.css has the rules. */
export function buttonClasses(variant: ButtonVariant = "primary"): string {
  return `button button-${variant}`;
}
