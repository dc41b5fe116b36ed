export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

export const buttonClasses = (variant: ButtonVariant = "primary"): string => `button button-${variant}`;
