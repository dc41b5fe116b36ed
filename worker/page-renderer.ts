import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";

/**
 * Renders pages with Remix, which lets the data of a page stream for some seconds at most, by a timer that it clears
 * on an aborted request alone (React Router 7 mended that). No loader here streams: with the answer, all data is there.
 */
export function createPageRenderer(build: ServerBuild) {
  const handle = createRequestHandler(build, "production");
  return async (request: Request, context: AppLoadContext): Promise<Response> => {
    const answered = new AbortController();
    const signal = AbortSignal.any([request.signal, answered.signal]);
    try {
      return await handle(new Request(request, { signal }), context);
    } finally {
      answered.abort();
    }
  };
}
