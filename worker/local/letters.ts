import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { letterReports } from "~/domain/letter-state";
import type { AppEnv } from "../context";
import { plainPage } from "../plain-page";
import { isLocalBrowser } from "../security/local-browser";
import { letterEventBody } from "./letter-event-body";

/** The outbox of local work, /dev/letters: for a browser on this machine alone, with DEV_LETTERS set. */
export const localLetters = new Hono<AppEnv>()
  .get("/", async (c, next) => {
    if (!isShown(c)) return next();
    c.header("Cache-Control", "no-store");
    const letters = await c.var.services.listRecentLetters(new URL(c.req.url).origin);
    return c.html(
      plainPage({
        title: "Letters",
        nonce: c.get("nonce") ?? "",
        body: html`<h1>Letters</h1>
          ${letters.length === 0 ? html`<p>Nothing has been written yet.</p>` : ""}
          ${letters.map(
            ({ row, letter, to }) => html`<article>
              <h2>${letter?.subject ?? row.letter}</h2>
              <p>
                ${row.letter} to ${to ?? "an address that is sealed or erased"}, ${row.status},${row.report ? ` ${row.report},` : ""}
                attempts: ${row.attempts}, written ${row.createdAt}${row.sentAt ? `, sent ${row.sentAt}` : ""}
              </p>
              ${row.messageId === null ? "" : reportForm(row.id)}
              ${
                letter
                  ? html`<p><a href="/dev/letters/${row.id}">As HTML</a></p>
                    ${textWithLinks(letter.text)}`
                  : html`<p>Nothing is left to send.</p>`
              }
            </article>`,
          )}`,
      }),
    );
  })
  .post("/:id{[1-9][0-9]*}", async (c, next) => {
    if (!isShown(c)) return next();
    const id = Number(c.req.param("id"));
    const [found] = await c.var.services.listRecentLetters(new URL(c.req.url).origin, id);
    const report = letterReports.find((one) => one === c.var.sentForm?.get("report"));
    if (!found?.row.messageId || !report) return next();
    await c.env.LETTER_EVENTS?.send(letterEventBody(found.row.messageId, report));
    return c.redirect("/dev/letters", 303);
  })
  .get("/:id{[1-9][0-9]*}", async (c, next) => {
    if (!isShown(c)) return next();
    c.header("Cache-Control", "no-store");
    const id = Number(c.req.param("id"));
    const [found] = await c.var.services.listRecentLetters(new URL(c.req.url).origin, id);
    if (!found?.letter) return next();
    const nonce = c.get("nonce") ?? "";
    return c.html(html`${raw(found.letter.html.replace("<style>", `<style nonce="${nonce}">`))}`);
  });

function reportForm(id: number) {
  return html`<form method="post" action="/dev/letters/${id}">
    ${letterReports.map((report) => html`<button name="report" value="${report}">${report}</button> `)}
  </form>`;
}

/** The text part as it is sent, its links made to be followed; `pre` keeps every break. */
function textWithLinks(text: string) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return html`<pre>${parts.map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))}</pre>`;
}

function isShown(c: Context<AppEnv>): boolean {
  return c.env.DEV_LETTERS === "1" && isLocalBrowser(c.req.raw);
}
