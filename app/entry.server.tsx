import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { errorText } from "./domain/error-text";
import { drawnPages } from "./features/drawn-pages";
import { EventsKnownContext } from "./features/events/events-known";
import { LiteContext } from "./features/lite/lite-context";
import { startUpScript } from "./features/loading-screen/start-up-script";
import { NonceContext } from "./features/nonce";
import { heldDataId } from "./features/start/held-modules";

/** How long Remix waits for data that a loader streams, in milliseconds. None does. */
export const streamTimeout = 5_000;

const drawn = drawnPages();

/** Renders a page in one piece: React's stream encodes every tag by itself, at a multiple of the time (decisions/cache). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  { nonce, submissionId, isLite, isWithoutDatabase, isForEverybody }: AppLoadContext,
) {
  const data = await new Response(serverHandoffStream).text();
  const draw = () =>
    drawPage({ url: request.url, status, data, remixContext, nonce, isLite, isWithoutDatabase });
  const address = `${request.url} ${isLite} ${isWithoutDatabase}`;
  const page =
    isForEverybody && status === 200
      ? drawn({ address, data, marks: { nonce, submissionId }, draw })
      : draw();
  headers.append("Vary", "Save-Data, Cookie");
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { status, headers });
}

/** The whole document. It depends on what it is given and on nothing else: no clock, and no visitor. */
function drawPage({
  url,
  status,
  data,
  remixContext,
  nonce,
  isLite,
  isWithoutDatabase,
}: {
  url: string;
  status: number;
  /** What the page's loaders and its action gave, as the browser gets it. */
  data: string;
  remixContext: Omit<EntryContext, "serverHandoffStream">;
} & Pick<AppLoadContext, "nonce" | "isLite" | "isWithoutDatabase">): string {
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <LiteContext.Provider value={isLite}>
        <EventsKnownContext.Provider value={!isWithoutDatabase}>
          <RemixServer context={remixContext} url={url} nonce={nonce} />
        </EventsKnownContext.Provider>
      </LiteContext.Provider>
    </NonceContext.Provider>,
  );
  // React leaves a boundary whose content failed to the browser, which without scripts would never fill it.
  if (page.includes("<!--$!-->"))
    throw new Error("A part of the page within a Suspense could not be rendered");
  const script = remixContext.renderMeta?.didRenderScripts ? heldData(data) : "";
  const isStartUp = !isLite && status === 200 && new URL(url).pathname === "/";
  const started = isStartUp ? page.replace("<body>", (body) => body + startUpScript(nonce)) : page;
  return `<!DOCTYPE html>${started.replace(bodyEnd, () => script + bodyEnd)}`;
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
