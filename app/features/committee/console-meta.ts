import { brand } from "~/content/brand";

/** The head of a page of the console; a refused form says so first. */
export function consoleMeta(title: string, hasFormErrors = false) {
  return [
    { title: `${hasFormErrors ? "Error: " : ""}${title} | Committee | ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}
