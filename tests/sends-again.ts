import type { APIRequestContext } from "playwright/test";

const prepared = new WeakSet<APIRequestContext>();

/**
 * Lets requests past the page go out once more where their connection was closed, as a browser does: workerd closes one
 * that nobody used for five seconds, and the runner may be writing to it in that very moment.
 */
export function sendsAgain(request: APIRequestContext): APIRequestContext {
  if (prepared.has(request)) return request;
  prepared.add(request);
  // The others, `get` and `post` for two, go through it.
  const fetchOnce = request.fetch.bind(request);
  request.fetch = (url, options) => fetchOnce(url, { maxRetries: 1, ...options });
  return request;
}
