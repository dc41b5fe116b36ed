import type { Context } from "hono";
import { html } from "hono/html";
import { apiErrors, unavailableRetrySeconds } from "./api/errors";
import type { AppEnv } from "./context";
import { plainPage } from "./plain-page";
import { refuse } from "./security/refuse";

/**
 * The database does not answer: worth another try in a moment. A form comes back as one that holds everything that
 * was sent, because the page it stood on may need the database itself.
 */
export function unavailable(c: Context<AppEnv>): Response | Promise<Response> {
  const retry = { "Retry-After": String(unavailableRetrySeconds) };
  const sent = c.var.sentForm;
  if (!sent) return refuse(c, "UNAVAILABLE", retry);
  const { status, message } = apiErrors.UNAVAILABLE;
  // The form has no action: it goes to this address again. Multipart takes less room for other scripts.
  return c.html(
    plainPage({
      title: "Not stored yet",
      nonce: c.get("secureHeadersNonce") ?? "",
      body: html`<h1>Not stored yet</h1>
        <p>${message} This page holds everything that you typed; nothing of it is stored twice.</p>
        <form method="post" enctype="multipart/form-data">
          ${[...sent].map(([name, value]) =>
            typeof value === "string" ? html`<input type="hidden" name="${name}" value="${value}" />` : null,
          )}
          <p><button type="submit">Submit again</button></p>
        </form>`,
    }),
    status,
    { ...retry, "Cache-Control": "no-store" },
  );
}
