import { owner } from "~/content/owner";
import { absoluteUrl } from "~/features/page-meta";

export type AtomEntry = {
  path: string;
  title: string;
  summary: string;
  /** UTC ISO instants. */
  publishedAt: string;
  updatedAt: string;
  author?: string | null;
};

/** An Atom feed (RFC 4287) of entries, newest first. */
export function atomFeed(entries: readonly AtomEntry[]): string {
  const newest = entries.map(({ updatedAt }) => updatedAt).sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${absoluteUrl("/feed.xml")}</id>`,
    `<title>${escapeXml(owner.name)}</title>`,
    `<subtitle>${escapeXml(owner.description)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${absoluteUrl("/feed.xml")}"/>`,
    `<link rel="alternate" type="text/html" href="${absoluteUrl("/")}"/>`,
    `<updated>${newest.at(-1) ?? "2025-01-01T00:00:00.000Z"}</updated>`,
    `<author><name>${escapeXml(owner.name)}</name></author>`,
    ...entries.map(entryXml),
    "</feed>",
    "",
  ].join("\n");
}

function entryXml({ path, title, summary, publishedAt, updatedAt, author }: AtomEntry): string {
  const url = escapeXml(absoluteUrl(path));
  return [
    "<entry>",
    `<id>${url}</id>`,
    `<title type="text">${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${publishedAt}</published>`,
    `<updated>${updatedAt}</updated>`,
    ...(author ? [`<author><name>${escapeXml(author)}</name></author>`] : []),
    `<summary type="text">${escapeXml(summary)}</summary>`,
    "</entry>",
  ].join("\n");
}

/** Text for XML 1.0, without the characters that it cannot hold or advises against. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\n\t])[\p{Cc}\p{NChar}]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
