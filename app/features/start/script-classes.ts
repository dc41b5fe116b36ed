/** The classes of what the start adds to a page without React: every page comes with their rules (decisions/delivery). */
export const scriptClasses = {
  toast:
    "pointer-events-auto fixed inset-x-4 top-4 z-50 mx-auto grid max-w-md gap-1 border border-line bg-surface p-4 shadow-2xl",
  toastTitle: "font-semibold",
  toastText: "text-sm text-muted",
  toastClose: "min-h-11 justify-self-start underline",
  tooltip:
    "fixed z-40 w-max max-w-56 bg-ink px-2.5 py-1.5 text-xs font-semibold text-paper pointer-events-none",
} as const;
