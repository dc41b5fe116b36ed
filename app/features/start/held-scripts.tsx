import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { type HeldModules, heldModulesId } from "./held-modules";

/**
 * In place of Remix's own scripts, for a page that is read before anything of it is used: the entry alone runs, and
 * the names of what Remix would import at once stand beside it.
 */
export function HeldScripts({ nonce }: { nonce: string }) {
  const context = useContext(UNSAFE_RemixContext);
  const matches = useMatches();
  if (!context) throw new Error("Scripts stand outside Remix");
  const { manifest, serverHandoffString, renderMeta } = context;
  // Remix then writes the data of the page after it.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const routes = Object.fromEntries(matches.map(({ id }) => [id, manifest.routes[id]?.module ?? ""]));
  const held: HeldModules = { manifest: manifest.url, routes };
  // A browser that takes the page over keeps what the server wrote.
  const isServer = serverHandoffString !== undefined;
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by Remix, and escaped there
        dangerouslySetInnerHTML={{
          __html: isServer ? `window.__remixContext = ${serverHandoffString};${streamScript}` : " ",
        }}
      />
      <script
        type="application/json"
        id={heldModulesId}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: names of built files
        dangerouslySetInnerHTML={{ __html: isServer ? JSON.stringify(held) : " " }}
      />
      <script type="module" src={manifest.entry.module} nonce={nonce} suppressHydrationWarning />
    </>
  );
}

/** As Remix's own: what it streams after the page waits there until it is read. */
const streamScript =
  "window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());";
