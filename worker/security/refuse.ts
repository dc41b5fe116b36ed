import type { Context } from "hono";
import { html } from "hono/html";
import { type ApiErrorCode, apiError, apiErrors } from "../api/errors";
import type { AppEnv } from "../context";

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
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <title>This request was not accepted</title>
        </head>
        <body>
          <main>
            <h1>This request was not accepted</h1>
            <p>${message}</p>
            <p>Go back in your browser: what you typed is still there. <a href="/">Return Home</a></p>
          </main>
        </body>
      </html>`,
    status,
  );
}
