import type { MetaDescriptor } from "@remix-run/react";
import { owner } from "~/content/owner";

export type PageDescription = {
  /** Without the network's name, which is added. */
  title: string;
  description: string;
  /** The path that stands for the page, without query: `/sponsors` for `/partners` too. */
  path: string;
  noindex?: boolean;
};

export function pageMeta({ title, description, path, noindex = false }: PageDescription): MetaDescriptor[] {
  const fullTitle = `${title} · ${owner.name}`;
  const url = absoluteUrl(path);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: owner.name },
    { property: "og:locale", content: "en_GB" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: absoluteUrl("/social-card.png") },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `The seal of the ${owner.name}: ${owner.tagline}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The head of a page that is for one person or for nobody: no search engine keeps it. A refused form says so first. */
export function privatePageMeta(title: string, hasFormErrors = false): MetaDescriptor[] {
  return [
    { title: `${hasFormErrors ? "Error: " : ""}${title} · ${owner.name}` },
    { name: "robots", content: "noindex" },
  ];
}

/** The public address of a path, whatever host served the page. */
export function absoluteUrl(path: string): string {
  return new URL(path, owner.origin).href;
}
