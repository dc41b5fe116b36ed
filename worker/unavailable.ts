import type { Context } from "hono";
import { html } from "hono/html";
import { cleanLine } from "~/domain/text";
import { apiErrors, unavailableRetrySeconds } from "./api/errors";
import type { AppEnv } from "./context";
import { plainPage } from "./plain-page";
import { refuse } from "./security/refuse";

/** The database does not answer: worth another try. A form comes back with all that was sent (decisions/lines). */
export function unavailable(c: Context<AppEnv>): Response | Promise<Response> {
  const retry = { "Retry-After": String(unavailableRetrySeconds) };
  const sent = c.var.sentForm;
  if (!sent) return refuse(c, "UNAVAILABLE", retry);
  const { status, message } = apiErrors.UNAVAILABLE;
  // The form has no action: it goes to this address again. Multipart takes less room for other scripts.
  return c.html(
    plainPage({
      title: "Not stored yet",
      nonce: c.get("nonce") ?? "",
      styles,
      body: html`<h1>Not stored yet</h1>
        <p>${message} This page holds everything that you typed; nothing of it is stored twice.</p>
        <form method="post" enctype="multipart/form-data">
          ${[...sent].map(([name, value]) => (typeof value === "string" ? typed(name, value) : chosen(name, value)))}
          <p><button type="submit">Submit again</button></p>
        </form>`,
    }),
    status,
    { ...retry, "Cache-Control": "no-store" },
  );
}

const typed = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`;

/** A page cannot hand on a file: only who has it can choose it. Where none was chosen, its name is empty. */
const chosen = (name: string, file: File) =>
  file.name === ""
    ? null
    : html`<p>
        <label>Choose this file again: <bdi>${cleanLine(file.name)}</bdi>
          <input type="file" name="${name}" required />
        </label>
      </p>`;

const styles = `
  form p { margin: 1rem 0; }
  label { font-weight: 600; }
  input[type="file"] { display: block; width: 100%; margin-top: 0.375rem; border: 1px solid var(--muted); background: var(--surface); color: var(--ink); font: inherit; font-weight: 400; }
  ::file-selector-button { margin-inline-end: 1rem; border: 0; border-inline-end: 1px solid var(--muted); background: none; padding: 0.625rem 1.25rem; color: var(--brass); font: inherit; font-weight: 600; }
`;
