import { refreshQuery } from "~/features/use-query";

/** The part of an address that opens the dialog: `#apply`, `#apply/<slug>`, or `#apply/<slug>/waiting-list`. */
export const applyHash = {
  write: (choice?: string) => (choice ? `#apply/${choice}` : "#apply"),
  /** The choice that is named, null when none is, undefined when the hash opens nothing. */
  read(hash: string): string | null | undefined {
    const match = /^#apply(?:\/([a-z0-9-]+(?:\/waiting-list)?))?$/.exec(hash);
    return match ? (match[1] ?? null) : undefined;
  },
};

let hasAskedForEvents = false;

/** Fetches the dialog's code and the events it offers; called on intent, so that the press itself is instant. */
export function loadApplyDialog() {
  if (!hasAskedForEvents) {
    hasAskedForEvents = true;
    void refreshQuery("/api/events");
  }
  return import("./apply-dialog");
}

/** Once the dialog has failed, links lead to the form's own page, which reads the same draft. */
export const applyDialog = { hasFailed: false };

let opener: HTMLElement | undefined;

/** Remembers what opened the dialog: a dialog that is opened by an address does not know. */
export function rememberOpener(element: HTMLElement) {
  opener = element;
}

export function returnFocusToOpener() {
  const target = opener?.isConnected ? opener : document.getElementById("main");
  target?.focus({ preventScroll: true });
}
