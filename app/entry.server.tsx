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
import { LiteContext } from "./features/lite/lite-context";
import { NonceContext } from "./features/nonce";

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
  const script = remixContext.renderMeta?.didRenderScripts ? dataScript(data, nonce) : "";
  headers.append("Vary", "Save-Data, Cookie");
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${page.replace(bodyEnd, () => script + bodyEnd)}`, { status, headers });
}

const bodyEnd = "</body></html>";

/** Hands the page's data to Remix in the browser, as its own stream would. */
function dataScript(data: string, nonce: string): string {
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
