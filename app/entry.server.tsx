import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { LiteContext } from "./features/lite/lite-context";
import { NonceContext } from "./features/nonce";

export const streamTimeout = 5_000;

/** Streams the page; crawlers and visitors who read without scripts get it whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, isLite }: AppLoadContext,
) {
  let didFail = false;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <LiteContext.Provider value={isLite}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </LiteContext.Provider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout + 1_000),
      onError(error) {
        didFail = true;
        console.error(
          JSON.stringify({ level: "error", error: error instanceof Error ? error.stack : String(error) }),
        );
      },
    },
  );
  if (isLite || isbot(request.headers.get("User-Agent"))) await body.allReady;
  headers.append("Vary", "Save-Data, Cookie");
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status: didFail ? 500 : status, headers });
}
