import site from "../site.css?inline";
import whole from "../whole.css?inline";

/**
 * The site's CSS, inlined into every document so that the first answer is readable alone. The browser's build
 * drops the strings and takes back what the page carries, in case React ever has to render the document anew.
 */
export function documentStyles({ isWhole, isLite }: { isWhole: boolean; isLite: boolean }): string {
  if (!import.meta.env.SSR) return document.querySelector("style[data-site]")?.textContent ?? "";
  const css = isWhole ? whole : site;
  return isLite ? still(css) : css;
}

if (import.meta.hot) {
  import.meta.hot.accept(["../site.css?inline", "../whole.css?inline"], ([newSite, newWhole]) => {
    const style = document.querySelector<HTMLStyleElement>("style[data-site]");
    const css = (style?.dataset.site === "whole" ? newWhole : newSite)?.default;
    if (style && css) style.textContent = css;
  });
}

/** For lite mode: no font is fetched, and what asks whether scripts run is told that none do. */
function still(css: string): string {
  return css
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, "")
    .replace(/@media\s*\(scripting:\s*none\)/g, "@media all")
    .replace(/@media\s*\(scripting:\s*enabled\)/g, "@media not all");
}
