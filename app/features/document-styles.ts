import styles from "../styles.css?inline";

/**
 * The site's CSS, inlined into every document so that the first answer is readable alone. The browser's build
 * drops the string and takes it back from the page, in case React ever has to render the document anew.
 */
export const documentStyles: string = import.meta.env.SSR
  ? styles
  : (document.querySelector("style[data-site]")?.textContent ?? "");
