import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";

/** In development, pages tell what failed in them, and none is kept. */
export type ServingMode = "production" | "development";

/**
 * Renders pages with Remix. It starts a timer that ends streamed data after some seconds, and clears it only when the
 * request is aborted (React Router 7 mended that). A page is there as a whole: we abort once it is.
 */
export function createPageRenderer(build: ServerBuild, mode: ServingMode) {
  const handle = createRequestHandler(build, mode);
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
