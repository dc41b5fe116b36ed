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
import { heldDataId } from "./features/start/held-modules";

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
  const script = remixContext.renderMeta?.didRenderScripts ? heldData(data) : "";
  headers.append("Vary", "Save-Data, Cookie");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isStartUp = !isLite && status === 200 && new URL(request.url).pathname === "/";
  const started = isStartUp ? page.replace("<body>", (body) => body + startUpScript(nonce)) : page;
  const whole = fillStyles(started, isLite).replace(bodyEnd, () => script + bodyEnd);
  return new Response(`<!DOCTYPE html>${whole}`, { status, headers });
}

const bodyEnd = "</body></html>";
/** The page's data, which waits beside its modules until React takes the page over. */
const heldData = (data: string) =>
  `<script type="application/json" id="${heldDataId}">${data.replaceAll("<", "\\u003c")}</script>`;

/** What a loader or an action threw. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  context.noteError(error);
  if (request.signal.aborted) return;
  console.error(JSON.stringify({ level: "error", requestId: context.requestId, error: errorText(error) }));
}
