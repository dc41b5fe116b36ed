import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { pageRoutes } from "./page-routes";

/** In development, pages tell what failed in them, and none is kept. */
export type ServingMode = "production" | "development";

/**
 * Renders pages with Remix, which is given the routes that can fit the address and no others. It starts a timer that
 * ends streamed data after some seconds, and clears it only when the request is aborted (React Router 7 mended that).
 * No loader here streams: we abort once the answer is there.
 */
export function createPageRenderer(build: ServerBuild, mode: ServingMode) {
  const pagesAt = pageRoutes(build.routes);
  /** By their routes: as many as there are kinds of addresses. */
  const handlers = new Map<string, RequestHandler>();

  function handlerFor(url: string): RequestHandler {
    const ids = pagesAt(new URL(url).pathname).flatMap((page) => page.ids);
    const key = ids.join(" ");
    const handle = handlers.get(key) ?? createRequestHandler(withRoutes(build, new Set(ids), mode), mode);
    handlers.set(key, handle);
    return handle;
  }

  return async (request: Request, context: AppLoadContext): Promise<Response> => {
    const answered = new AbortController();
    const signal = AbortSignal.any([request.signal, answered.signal]);
    try {
      return await handlerFor(request.url)(new Request(request, { signal }), context);
    } finally {
      answered.abort();
    }
  };
}

/** The build as if it had these routes alone. The browser gets the manifest of all; outside the console, of all pages. */
function withRoutes(build: ServerBuild, ids: Set<string>, mode: ServingMode): ServerBuild {
  const of = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  const { url, routes } = build.assets;
  const isPage = mode === "production" && ![...ids].some((id) => id.startsWith("routes/committee"));
  const assets = {
    ...build.assets,
    routes: of(routes),
    url: isPage ? url.replace(/\.js$/, ".pages.js") : url,
  };
  return { ...build, routes: of(build.routes), assets };
}
