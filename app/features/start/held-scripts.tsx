import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { type HeldModules, heldModulesId } from "./held-modules";

/**
 * In place of Remix's own scripts, for a page that is read before anything of it is used: the entry alone runs, and what
 * Remix would begin with stands beside it as data.
 */
export function HeldScripts({ nonce }: { nonce: string }) {
  const context = useContext(UNSAFE_RemixContext);
  const matches = useMatches();
  if (!context) throw new Error("Scripts stand outside Remix");
  const { manifest, serverHandoffString, renderMeta } = context;
  // entry.server.tsx then writes the data of the page after it.
  if (renderMeta) renderMeta.didRenderScripts = true;
  return (
    <>
      <script
        type="application/json"
        id={heldModulesId}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Remix's own, escaped there, and names of built files
        dangerouslySetInnerHTML={{ __html: serverHandoffString ? held(serverHandoffString) : " " }}
      />
      <script type="module" src={manifest.entry.module} nonce={nonce} suppressHydrationWarning />
    </>
  );

  /** A browser that takes the page over keeps what the server wrote. */
  function held(handoff: string): string {
    const routes = Object.fromEntries(matches.map(({ id }) => [id, manifest.routes[id]?.module ?? ""]));
    return JSON.stringify({
      // What is off need not be said: Remix asks whether something is on.
      context: JSON.parse(handoff, (_, value) => (value === false ? undefined : value)),
      manifest: manifest.url,
      routes,
    } satisfies HeldModules).replaceAll("<", "\\u003c");
  }
}
