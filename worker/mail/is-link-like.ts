/** Dots as browsers and mail readers read them: the ideographic one counts as well. */
const dot = "[.\u3002]";

/** Text that mail readers turn into links: addresses of pages and people, hosts, phone numbers. */
const linkLike = new RegExp(
  [
    String.raw`[@/\\:#<>]`,
    String.raw`${dot}(?:\p{L}[\p{L}\p{M}\p{N}-]|\p{N})`,
    String.raw`\bwww\b`,
    String.raw`(?:\p{N}[\s().-]*){5}`,
  ].join("|"),
  "iu",
);

/**
 * Whether a text could be made a link, or read as one, where a mail reader shows it. Compatibility forms are
 * composed first: a full-width dot is a dot to a browser. A few names such as "St.John" count as well.
 */
export function isLinkLike(text: string): boolean {
  return linkLike.test(text.normalize("NFKC"));
}
