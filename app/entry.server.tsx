import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { errorText } from "./domain/error-text";
import { EventsKnownContext } from "./features/events/events-known";
import { fillStyles } from "./features/fill-styles";
import { LiteContext } from "./features/lite/lite-context";
import { startUpScript } from "./features/loading-screen/start-up-script";
import { NonceContext } from "./features/nonce";
import { heldDataId, heldModulesId } from "./features/start/held-modules";

/** How long Remix waits for data that a loader streams, in milliseconds. None does. */
export const streamTimeout = 5_000;

/** Renders a page in one piece: React's stream encodes every tag by itself, at a multiple of the time (decision 161). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  { nonce, isLite, isWithoutDatabase }: AppLoadContext,
) {
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <LiteContext.Provider value={isLite}>
        <EventsKnownContext.Provider value={!isWithoutDatabase}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </EventsKnownContext.Provider>
      </LiteContext.Provider>
    </NonceContext.Provider>,
  );
  // React leaves a boundary whose content failed to the browser, which without scripts would never fill it.
  if (page.includes("<!--$!-->"))
    throw new Error("A part of the page within a Suspense could not be rendered");
  const data = await new Response(serverHandoffStream).text();
  const script = remixContext.renderMeta?.didRenderScripts ? dataScript(data, page, nonce) : "";
  headers.append("Vary", "Save-Data, Cookie");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isStartUp = !isLite && status === 200 && new URL(request.url).pathname === "/";
  const started = isStartUp ? page.replace("<body>", (body) => body + startUpScript(nonce)) : page;
  // React in development would tell of an attribute that is not its own.
  const later = import.meta.env.DEV ? started : started.replaceAll(preload, `${preload} fetchpriority="low"`);
  const whole = fillStyles(later, isLite).replace(bodyEnd, () => script + bodyEnd);
  return new Response(`<!DOCTYPE html>${whole}`, { status, headers });
}

const bodyEnd = "</body></html>";
/** What Remix would have fetched at once, ahead of the letters that a form is drawn with; it can be used without either. */
const preload = '<link rel="modulepreload"';

/** Hands the page's data to Remix in the browser, as its own stream would, or leaves it lying beside held modules. */
function dataScript(data: string, page: string, nonce: string): string {
  if (page.includes(`id="${heldModulesId}"`))
    return `<script type="application/json" id="${heldDataId}">${data.replaceAll("<", "\\u003c")}</script>`;
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);
  const code = `window.__remixContext.streamController.enqueue(${text});window.__remixContext.streamController.close();`;
  return `<script nonce="${nonce}">${code}</script>`;
}

/** So that no text of the data ends the script. */
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** What a loader or an action threw. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  context.noteError(error);
  if (request.signal.aborted) return;
  console.error(JSON.stringify({ level: "error", requestId: context.requestId, error: errorText(error) }));
}
