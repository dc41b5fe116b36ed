import { createContext, useContext } from "react";
import type { FirstView } from "../document-styles";

/** The facts about a public page that the server alone knows. */
export const PublicPageContext = createContext<{
  /** The entry of the browser's build, as it stands in Remix's manifest. */
  entry: string;
  /** The files that it imports: fetched at once, they save a journey over the line. */
  imports: readonly string[];
  hotReload: string | undefined;
  styles: (kind: FirstView) => string;
}>({ entry: "", imports: [], hotReload: undefined, styles: () => "" });

export function ReadingScript() {
  const { entry, imports, hotReload } = useContext(PublicPageContext);
  return (
    <>
      {hotReload && <script type="module" src={hotReload} />}
      {imports.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script type="module" src={entry} />
    </>
  );
}

export function FirstViewStyles({ kind }: { kind: FirstView }) {
  const { styles } = useContext(PublicPageContext);
  return (
    <style
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build
      dangerouslySetInnerHTML={{ __html: styles(kind) }}
    />
  );
}
