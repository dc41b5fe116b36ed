export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

/** The look of a button, for links that act like one. */
export function buttonClasses(variant: ButtonVariant = "primary"): string {
  return `${base} ${looks[variant]}`;
}

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 py-2.5 text-sm font-semibold tracking-wide transition-colors duration-150 aria-disabled:cursor-progress disabled:cursor-not-allowed disabled:opacity-60";

const looks = {
  primary: "border border-brass px-5 bg-brass text-on-brass hover:bg-ink hover:border-ink hover:text-paper",
  secondary: "border border-brass px-5 text-brass hover:bg-brass hover:text-on-brass",
  danger: "border border-danger px-5 text-danger hover:bg-danger hover:text-paper",
  quiet: "text-brass underline decoration-1 underline-offset-4 hover:decoration-2",
} as const satisfies Record<ButtonVariant, string>;
