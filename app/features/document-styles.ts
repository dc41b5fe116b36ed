import displayFace from "../display-face.css?inline";
import faces from "../faces.css?inline";
import form from "../first-views/form.css?inline";
import home from "../first-views/home.css?inline";
import programme from "../first-views/programme.css?inline";
import reading from "../first-views/reading.css?inline";

const firstViews = import.meta.env.SSR ? { form, home, programme, reading } : undefined;

/** The kinds of pages by their first section. */
export type FirstView = "form" | "home" | "programme" | "reading";

/**
 * The rules of a page's first view, inlined so that the first answer is readable alone. Lite mode has no face to fetch.
 * The browser's build drops the strings and takes back what the page carries.
 */
export function documentStyles(kind: FirstView, isLite: boolean): string {
  if (!firstViews) return document.querySelector("style[data-site]")?.textContent ?? "";
  return (isLite ? "" : displayFace) + faces + firstViews[kind];
}
