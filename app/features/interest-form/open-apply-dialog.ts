import { refreshQuery } from "~/features/use-query";

/** The part of an address that opens the dialog: `#apply`, or `#apply/<slug>` for one event. */
export const applyHash = {
  write: (slug?: string) => (slug ? `#apply/${encodeURIComponent(slug)}` : "#apply"),
  /** The event's slug, null when none is named, undefined when the hash opens nothing. */
  read(hash: string): string | null | undefined {
    const match = /^#apply(?:\/([a-z0-9-]+))?$/.exec(hash);
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

let opener: HTMLElement | undefined;

/** Remembers what opened the dialog: a dialog that is opened by an address does not know. */
export function rememberOpener(element: HTMLElement) {
  opener = element;
}

export function returnFocusToOpener() {
  const target = opener?.isConnected ? opener : document.getElementById("main");
  target?.focus({ preventScroll: true });
}
