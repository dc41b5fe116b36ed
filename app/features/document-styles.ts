import faces from "../faces.css?inline";
import site from "../site.css?inline";
import whole from "../whole.css?inline";

/** Stands where entry.server.tsx writes what of the site's CSS the page uses, once the page is there. */
export const stylesMark = "/* styles */";

/**
 * The CSS of a document, inlined so that the first answer is readable alone. The browser's build drops the strings and
 * takes back what the page carries, in case React ever has to render the document anew.
 */
export function documentStyles({ isWhole }: { isWhole: boolean }): string {
  if (!import.meta.env.SSR) return document.querySelector("style[data-site]")?.textContent ?? "";
  if (isWhole) return faces + whole;
  return faces + (import.meta.env.DEV ? site : stylesMark);
}

if (import.meta.hot) {
  import.meta.hot.accept(["../site.css?inline", "../whole.css?inline"], ([newSite, newWhole]) => {
    const style = document.querySelector<HTMLStyleElement>("style[data-site]");
    const css = (style?.dataset.site === "whole" ? newWhole : newSite)?.default;
    if (style && css) style.textContent = faces + css;
  });
}
