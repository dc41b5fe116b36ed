import { html, raw } from "hono/html";
import { owner } from "~/content/owner";
import { eitherOf } from "~/content/palette";

type PlainPage = {
  title: string;
  nonce: string;
  styles?: string;
  body: ReturnType<typeof html>;
};

/** A page of the Worker's own, where Remix renders none. It loads nothing but the display face, and runs no script. */
export function plainPage({ title, nonce, styles = "", body }: PlainPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${owner.name}</title>
        <link rel="preload" href="/fonts/libre-caslon-display-2.woff2" as="font" type="font/woff2" crossorigin />
        <style nonce="${nonce}">
          ${raw(sharedStyles)}${raw(styles)}
        </style>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header><a href="/">${owner.name}</a></header>
        <main id="main" tabindex="-1">${body}</main>
        <footer>
          ${owner.contactEmail && html`<p>Questions: <a href="mailto:${owner.contactEmail}">${owner.contactEmail}</a></p>`}
        </footer>
      </body>
    </html>`;
}

// Typefaces and transition as in app/faces.css and app/styles.css, repeated here so that the page needs no other file.
const sharedStyles = `
  @font-face {
    font-family: "Libre Caslon Display";
    src: url("/fonts/libre-caslon-display-2.woff2") format("woff2");
    font-display: swap;
  }
  @font-face {
    font-family: "Caslon metrics";
    src: local("Times New Roman"), local("Times"), local("Liberation Serif"), local("Tinos"), local("Nimbus Roman");
    size-adjust: 91.4%;
    ascent-override: 106.1%;
    descent-override: 29.1%;
    line-gap-override: 0%;
  }
  @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
  :root {
    color-scheme: light dark;
    --paper: ${eitherOf("paper")};
    --surface: ${eitherOf("surface")};
    --ink: ${eitherOf("ink")};
    --muted: ${eitherOf("muted")};
    --line: ${eitherOf("line")};
    --brass: ${eitherOf("brass")};
    --focus: ${eitherOf("focus")};
    background: var(--paper);
    color: var(--ink);
    font: 1rem/1.6 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
    -webkit-text-size-adjust: 100%;
  }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-width: 60rem; padding: 1.25rem; overflow-wrap: break-word; }
  header { border-bottom: 1px solid var(--line); padding-bottom: 0.75rem; font-size: 1.25rem; }
  header a { color: inherit; text-decoration: none; }
  header a:hover { text-decoration: underline; }
  footer { border-top: 1px solid var(--line); margin-top: 3rem; color: var(--muted); }
  main:focus { outline: none; }
  a { color: var(--brass); text-underline-offset: 0.2em; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  .skip { position: absolute; left: 1.25rem; top: -4rem; background: var(--surface); padding: 0.5rem 1rem; }
  .skip:focus { top: 0.5rem; }
  h1, h2, header { font-family: "Libre Caslon Display", "Caslon metrics", "Times New Roman", serif; font-weight: 400; line-height: 1.1; }
  h1 { font-size: clamp(1.875rem, 1.4rem + 1.9vw, 2.875rem); margin: 2rem 0 1rem; }
  h2 { font-size: 1.75rem; margin: 3rem 0 0.75rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
  p { max-width: 44rem; margin: 0.5rem 0; }
  h1, h2 { text-wrap: balance; }
  p { text-wrap: pretty; }
  button { font: inherit; padding: 0.5rem 1rem; border: 1px solid var(--brass); background: var(--surface); color: var(--ink); }
  pre { overflow-wrap: anywhere; white-space: pre-wrap; border: 1px solid var(--line); background: var(--surface); margin: 0.75rem 0; padding: 1rem; }
`;
