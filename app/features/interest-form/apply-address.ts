/** The part of an address that opens the dialog: `#apply`, `#apply/<slug>`, or `#apply/<slug>/waiting-list`. */
export const applyHash = {
  write: (choice: string | null) => (choice ? `#apply/${choice}` : "#apply"),
  /** The choice that is named, null when none is, undefined when the hash opens nothing. */
  read(hash: string): string | null | undefined {
    const match = /^#apply(?:\/([a-z0-9-]+(?:\/waiting-list)?))?$/.exec(hash);
    return match ? (match[1] ?? null) : undefined;
  },
};

/**
 * Once the dialog has failed, links lead to the form's own page. While it has words that were sent and not answered, or
 * refused, Back and Forward bring it.
 */
export const applyDialog = { hasFailed: false, hasWords: false };
