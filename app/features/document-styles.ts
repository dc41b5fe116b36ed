import styles from "../styles.css?inline";

/**
 * The site's CSS, inlined into every document so that the first answer is readable alone. The browser's build
 * drops the string and takes it back from the page, in case React ever has to render the document anew.
 */
export const documentStyles: string = import.meta.env.SSR
  ? styles
  : (document.querySelector("style[data-site]")?.textContent ?? "");

/** The same for lite mode: no font is fetched, and what asks whether scripts run is told that none do. */
export const stillStyles = import.meta.env.SSR ? still(documentStyles) : documentStyles;

function still(css: string): string {
  return css
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, "")
    .replace(/@media\s*\(scripting:\s*none\)/g, "@media all")
    .replace(/@media\s*\(scripting:\s*enabled\)/g, "@media not all");
}
