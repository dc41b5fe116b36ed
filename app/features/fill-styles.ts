import site from "../site.css?inline";
import { stylesMark } from "./document-styles";
import { shortClassNames } from "./lite/short-class-names";
import { pageStyles } from "./page-styles";
import { scriptClasses } from "./start/script-classes";

const stylesOf = pageStyles(site);
const added = Object.values(scriptClasses).join(" ");

/** Writes into a rendered page the CSS that it uses. */
export function fillStyles(page: string, isLite: boolean): string {
  const filled = page.replace(stylesMark, () => stylesOf(page, isLite ? "" : added));
  if (!isLite) return filled;
  return shortClassNames(filled.replace(/<style[^>]*>[^<]*/, still));
}

/** For lite mode: no font is fetched, and what asks whether scripts run is told that none do. */
function still(css: string): string {
  return css
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, "")
    .replace(/@media\s*\(scripting:\s*none\)/g, "@media all")
    .replace(/@media\s*\(scripting:\s*enabled\)/g, "@media not all");
}
