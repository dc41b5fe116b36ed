import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { errorText } from "./domain/error-text";
import { EventsKnownContext } from "./features/events/events-known";
import { LiteContext } from "./features/lite/lite-context";
import { NonceContext } from "./features/nonce";

export const streamTimeout = 5_000;

/** Streams the page; crawlers and visitors who read without scripts get it whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { requestId, nonce, isLite, isWithoutDatabase }: AppLoadContext,
) {
  let didFail = false;
  const tooSlow = new AbortController();
  const timer = setTimeout(() => tooSlow.abort(), streamTimeout + 1_000);
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <LiteContext.Provider value={isLite}>
        <EventsKnownContext.Provider value={!isWithoutDatabase}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
        </EventsKnownContext.Provider>
      </LiteContext.Provider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: tooSlow.signal,
      onError(error) {
        didFail = true;
        logError(requestId, error);
      },
    },
  );
  // If it kept running, the timer would abort a page that was sent long ago, and log that as an error.
  body.allReady.then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  );
  if (isLite || isbot(request.headers.get("User-Agent"))) await body.allReady;
  headers.append("Vary", "Save-Data, Cookie");
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status: didFail ? 500 : status, headers });
}

/** What a loader or an action threw. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  context.noteError(error);
  if (!request.signal.aborted) logError(context.requestId, error);
}

/** An error before the page begins is reported twice, by React and by Remix, which catches it: we log it once. */
const logged = new WeakSet();

function logError(requestId: string, error: unknown) {
  if (error instanceof Error) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  console.error(JSON.stringify({ level: "error", requestId, error: errorText(error) }));
}
