import { html, raw } from "hono/html";
import { owner } from "~/content/owner";
import { legalLine } from "~/content/owner-words";
import { dark, light } from "~/content/palette";
import { isLinkLike } from "./is-link-like";
import type { LetterBlock, LetterContent } from "./letter";

/** A letter as plain text, in lines of so many characters at most; only a word or a link may be longer. */
export function layOutText({ fullName, because, blocks }: LetterContent, width: number): string {
  const closing = `${signature}\n${owner.name}`;
  const told = blocks.map((block) => blockText(block, width));
  // Mail readers know a line of two hyphens and a space as the end of what was written.
  return `${[`${greeting(fullName).join("")},`, ...told, closing].join("\n\n")}\n\n-- \n${wrap(footer(because), width)}\n`;
}

/** A letter as HTML. Its look is a style sheet of its own; a reader that drops it still shows a clear letter. */
export function layOutHtml({ subject, fullName, because, blocks }: LetterContent): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${raw(styles)}</style>
</head>
<body>
<div class="letter">
<p class="letterhead">${owner.name}</p>
<p>${greetingHtml(fullName)},</p>
${blocks.map(blockHtml)}
<p>${signature}<br>${owner.name}</p>
<p class="footer">${footer(because)}</p>
</div>
</body>
</html>
`.toString();
}

const signature = "The selection committee";
const footer = (
  because = "You are receiving this email because this address was given for an application or an invitation.",
) => `${[legalLine || owner.name, owner.contactEmail].filter(Boolean).join(", ")}. ${because}`;
/** A mail reader makes a link of anything that looks like one, so such a name is not repeated. */
const greeting = (fullName?: string) =>
  fullName === undefined || isLinkLike(fullName) ? ["Dear Sir or Madam"] : ["Dear ", fullName];

/** A name that runs from right to left leaves the comma after it where it is (decisions/forms). */
function greetingHtml(fullName?: string) {
  const [words, name] = greeting(fullName);
  return name === undefined ? words : html`${words}<bdi>${name}</bdi>`;
}

function blockText(block: LetterBlock, width: number): string {
  if (typeof block === "string") return wrap(block, width);
  if ("quote" in block) return quoteText(block.quote, width);
  if ("facts" in block) return block.facts.map((fact) => factText(fact, width)).join("\n");
  return `${block.link.label}:\n${block.link.url}`;
}

export function quoteText(quote: string, width: number): string {
  return quote
    .split("\n")
    .map((line) => wrap(line, width, "> ", "> "))
    .join("\n");
}

/** The terms stand in a column of their own, like those of the table. */
function factText({ term, detail }: { term: string; detail: string }, width: number): string {
  const column = 14;
  return wrap(detail, width, `${term}:`.padEnd(column), " ".repeat(column));
}

/** Breaks a text between words, a date within its day and month never; what follows the first line begins with `indent`. */
function wrap(text: string, width: number, begin = "", indent = ""): string {
  const lines: string[] = [];
  let line = begin;
  let isEmpty = true;
  for (const word of text.split(/[^\S\u00a0]+/).filter(Boolean)) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line.trimEnd()].join("\n").replaceAll("\u00a0", " ");
}

function blockHtml(block: LetterBlock) {
  if (typeof block === "string") return html`<p dir="auto">${block}</p>\n`;
  if ("quote" in block) return html`<blockquote dir="auto">${block.quote}</blockquote>\n`;
  if ("facts" in block)
    return html`<table>${block.facts.map(
      ({ term, detail }) => html`<tr><th scope="row">${term}</th><td dir="auto">${detail}</td></tr>`,
    )}</table>\n`;
  return html`<p><a class="action" href="${block.link.url}">${block.link.label}</a></p>
<p class="address">${block.link.url}</p>\n`;
}

const styles = `
body { margin: 0; background: ${light("paper")}; color: ${light("ink")}; font: 16px/1.6 system-ui, sans-serif; }
p { text-wrap: pretty; }
.letter { max-width: 36rem; margin: 0 auto; padding: 32px 24px; }
.letterhead { margin: 0 0 32px; padding-bottom: 12px; border-bottom: 3px double ${light("brass")}; color: ${light("brass")};
  font: 22px/1.2 "Libre Caslon Display", "Times New Roman", serif; }
table { width: 100%; margin: 24px 0; border-collapse: collapse; border-top: 1px solid ${light("line")}; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid ${light("line")}; text-align: left; vertical-align: top; }
th { width: 7rem; color: ${light("muted")}; font-weight: normal; }
blockquote { margin: 16px 0; padding: 4px 0 4px 16px; border-left: 2px solid ${light("brass")}; white-space: pre-line; }
.action { display: inline-block; padding: 10px 20px; background: ${light("brass")}; color: ${light("on-brass")}; font-weight: 600;
  text-decoration: none; }
.address, .footer { color: ${light("muted")}; font-size: 13px; overflow-wrap: anywhere; }
.footer { margin-top: 32px; padding-top: 12px; border-top: 1px solid ${light("line")}; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark("paper")}; color: ${dark("ink")}; }
  .letterhead { border-color: ${dark("brass")}; color: ${dark("brass")}; }
  .action { background: ${dark("brass")}; color: ${dark("on-brass")}; }
  table, th, td, .footer { border-color: ${dark("line")}; }
  th, .address, .footer { color: ${dark("muted")}; }
  blockquote { border-color: ${dark("brass")}; }
}
`;
