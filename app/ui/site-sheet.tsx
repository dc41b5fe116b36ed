import { createContext, useContext } from "react";
import sheet from "~/site.css?url";

export const HasConsoleSheetContext = createContext(false);

/** The site's whole sheet, at the end of each page's first section, which inlined rules draw (decisions/delivery). */
export function SiteSheet() {
  return useContext(HasConsoleSheetContext) ? null : <link rel="stylesheet" href={sheet} />;
}
