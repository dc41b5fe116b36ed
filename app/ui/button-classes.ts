export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

/** The look of a button, for links that act like one; styles.css has the rules. */
export function buttonClasses(variant: ButtonVariant = "primary"): string {
  return `button ${looks[variant]}`;
}

const looks = {
  primary: "button-primary",
  secondary: "button-secondary",
  danger: "button-danger",
  quiet: "button-quiet",
} as const satisfies Record<ButtonVariant, string>;
