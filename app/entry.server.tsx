import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream, renderToString } from "react-dom/server.browser";
import { errorText } from "./domain/error-text";
import { documentStyles, type FirstView } from "./features/document-styles";
import { EventsKnownContext } from "./features/events/events-known";
import { LiteContext } from "./features/lite/lite-context";
import { startUpScript } from "./features/loading-screen/start-up-script";
import { NonceContext } from "./features/nonce";
import { PublicPageContext } from "./features/start/public-page";
import { publicPolicy } from "./features/start/public-policy";
import { routeRow } from "./route-table";

/** How long Remix waits for data that a loader streams, in milliseconds. None does. */
export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce, isLite, isWithoutDatabase }: AppLoadContext,
) {
  // Not by cookies: Back after an application, which sets one, would fetch its form anew, and send it as a second one.
  headers.append("Vary", "Save-Data");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { delivery } = routeRow(context.staticHandlerContext.matches.at(-1)?.route.id);
  const isConsole = delivery === "console";
  const { entry } = context.manifest;
  // Of a development server alone, and so not among the types.
  const { hmr } = context.manifest as { hmr?: { runtime: string } };
  const styles = (kind: FirstView) => documentStyles(kind, isLite);
  const publicPage = { entry: entry.module, imports: entry.imports, hotReload: hmr?.runtime, styles };
  const document = (
    <NonceContext.Provider value={isConsole ? nonce : undefined}>
      <LiteContext.Provider value={isLite}>
        <EventsKnownContext.Provider value={!isWithoutDatabase}>
          <PublicPageContext.Provider value={publicPage}>
            <RemixServer context={context} url={request.url} nonce={nonce} />
          </PublicPageContext.Provider>
        </EventsKnownContext.Provider>
      </LiteContext.Provider>
    </NonceContext.Provider>
  );
  if (isConsole && !isLite) {
    const stream = await renderToReadableStream(document, { nonce });
    await stream.allReady;
    return new Response(stream, { status, headers });
  }
  // In one piece: React's stream encodes every tag by itself, at a multiple of the time (decisions/cache). Nothing here may
  // stand in a Suspense: what fails in one is left to the browser, which hydrates no page as a whole.
  const page = renderToString(document);
  if (!isConsole) headers.set("Content-Security-Policy", await publicPolicy());
  if (!isConsole && !isLite) headers.set("Speculation-Rules", '"/speculation-rules.json"');
  const isStartUp = !isLite && status === 200 && new URL(request.url).pathname === "/";
  const started = isStartUp
    ? page.replace("<body>", (body) => `${body}<script>${startUpScript}</script>`)
    : page;
  return new Response(`<!DOCTYPE html>${started}`, { status, headers });
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  context.noteError(error);
  if (request.signal.aborted) return;
  console.error(JSON.stringify({ level: "error", requestId: context.requestId, error: errorText(error) }));
}
