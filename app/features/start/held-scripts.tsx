import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { type HeldModules, heldModulesId, usualContext } from "./held-modules";

/**
 * In place of Remix's own scripts, which would be fetched with what the page is drawn with: the entry alone runs, and what
 * Remix would begin with stands beside it as data.
 */
export function HeldScripts({ nonce, isAtOnce }: { nonce: string; isAtOnce: boolean }) {
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
        data-at-once={isAtOnce || undefined}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Remix's own, escaped there, and names of built files
        dangerouslySetInnerHTML={{ __html: serverHandoffString ? held(serverHandoffString) : " " }}
      />
      {/* In development, before React: it replaces modules that are loaded. */}
      {manifest.hmr && (
        <script type="module" src={manifest.hmr.runtime} nonce={nonce} suppressHydrationWarning />
      )}
      <script type="module" src={manifest.entry.module} nonce={nonce} suppressHydrationWarning />
    </>
  );

  /** A browser that takes the page over keeps what the server wrote. */
  function held(handoff: string): string {
    const routes = Object.fromEntries(matches.map(({ id }) => [id, manifest.routes[id]?.module ?? ""]));
    const imports = new Set(matches.flatMap(({ id }) => manifest.routes[id]?.imports ?? []));
    imports.delete(manifest.entry.module);
    // What is off need not be said: Remix asks whether something is on.
    const context = JSON.parse(handoff, (_, value) => (value === false ? undefined : value));
    return JSON.stringify({
      context: JSON.stringify(context) === JSON.stringify(usualContext) ? undefined : context,
      manifest: manifest.url,
      routes,
      imports: isAtOnce ? [...imports] : undefined,
    } satisfies HeldModules).replaceAll("<", "\\u003c");
  }
}
