import { privatePageMeta } from "~/features/page-meta";

/** The head of a page of the console. */
export function consoleMeta(title: string, hasFormErrors = false) {
  return privatePageMeta(`${title} | Committee`, hasFormErrors);
}
