import type { Context } from "hono";
import { html } from "hono/html";
import { type ApiErrorCode, apiError, apiErrors } from "../api/errors";
import type { AppEnv } from "../context";
import { plainPage } from "../plain-page";

/** Ends a request before it reaches a handler: JSON under /api, elsewhere a small page in plain words. */
export function refuse(
  c: Context<AppEnv>,
  code: ApiErrorCode,
  headers: Record<string, string> = {},
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header("Cache-Control", "no-store");
  if (c.req.path === "/api" || c.req.path.startsWith("/api/")) return apiError(c, code);
  const { status, message } = apiErrors[code];
  const title = status >= 500 ? "Something went wrong" : "This request was not accepted";
  return c.html(
    plainPage({
      title,
      nonce: c.get("nonce") ?? "",
      body: html`<h1>${title}</h1>
        <p>${message}</p>
        <p>Go back in your browser: what you typed is still there. <a href="/">Return Home</a></p>`,
    }),
    status,
  );
}
