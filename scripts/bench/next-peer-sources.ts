/** What a Next.js app of one landing page consists of. */
export type PeerSources = {
  /** Text by path, from the folder of the app. */
  files: Record<string, string>;
  /** Paths on our site of the drawings that the page shows. */
  drawings: string[];
};

/** Where the app finds the display face, from the folder of its layout. */
export const peerFace = "display-face.woff2";

/**
 * Our landing page as somebody would have built it with Next's defaults: the same elements, words and rules, with a
 * layout for what is around the page, `next/link`, `next/font`, a sheet for all pages and one component with a state.
 */
export function nextPeerSources(html: string): PeerSources {
  const title = textOf(partOf(html, "<title>", "</title>"));
  const description = textOf(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "");
  const body = partOf(html, "<body>", "</body>").replaceAll(/<script\b.*?<\/script>/gs, "");
  if (!body.includes(themeButton)) throw new Error("The landing page has no button for the theme any more.");
  const start = body.indexOf("<main");
  const end = body.indexOf("</main>") + "</main>".length;
  const linked = [...body.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = ""]) => textOf(href));
  const paths = new Set(linked.filter(isPage).map((href) => href.replace(/[?#].*/, "")));
  paths.delete("/");
  return {
    files: {
      "next.config.mjs": configuration,
      "app/layout.jsx": layout({
        title,
        description,
        before: jsxOf(body.slice(0, start)),
        after: jsxOf(body.slice(end)),
      }),
      "app/page.jsx": `import Link from "next/link";\n\nexport default function Page() {\n  return (\n${jsxOf(body.slice(start, end))}\n  );\n}\n`,
      "app/theme-toggle.jsx": themeToggle,
      // Next fetches ahead what a link in sight leads to, which has to be there.
      "app/[...path]/page.jsx": otherPages([...paths]),
      "app/site.css": sheetOf(partOf(html, "<style", "</style>").replace(/^[^>]*>/, "")),
    },
    drawings: [...new Set([...body.matchAll(/<use href="([^"#]+)#/g)].map(([, path = ""]) => path))],
  };
}

/** Every word that a page shows, or tells assistive technology in text, in its order. */
export function wordsOf(html: string): string {
  const body = partOf(html, "<body", "</body>").replace(/^[^>]*>/, "");
  const shown = body.replaceAll(/<script\b.*?<\/script>|<!--.*?-->/gs, "");
  return textOf(shown.replaceAll(/<[^>]+>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
}

const themeButton = "data-theme-button";

// The proxy before both sites compresses; by itself Next would do so less well.
const configuration = `export default {
  compress: false,
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
};
`;

function layout({
  title,
  description,
  before,
  after,
}: {
  title: string;
  description: string;
  before: string;
  after: string;
}): string {
  return `import localFont from "next/font/local";
import Link from "next/link";
import "./site.css";
import { ThemeToggle } from "./theme-toggle";

const displayFace = localFont({ src: "./${peerFace}", variable: "--display-face" });

export const metadata = ${JSON.stringify({ title, description })};

export default function Layout({ children }) {
  return (
    <html lang="en" className={displayFace.variable}>
      <body>
${before}{children}${after}
      </body>
    </html>
  );
}
`;
}

const themeToggle = `"use client";
import { useEffect, useState } from "react";

export function ThemeToggle({ children, ...properties }) {
  const [isDark, setIsDark] = useState(false);
  useEffect(() => void document.documentElement.classList.toggle("dark", isDark), [isDark]);
  return (
    <button {...properties} aria-pressed={isDark} onClick={() => setIsDark(!isDark)}>
      {children}
    </button>
  );
}
`;

function otherPages(paths: string[]): string {
  const parameters = paths.map((path) => ({ path: path.slice(1).split("/") }));
  return `export const dynamicParams = false;

export function generateStaticParams() {
  return ${JSON.stringify(parameters)};
}

export default async function Page({ params }) {
  const { path } = await params;
  return <main className="measure py-14"><h1 className="font-display text-display">{path.join(" / ")}</h1></main>;
}
`;
}

/** The page's own rules, with the face as Next declares it. */
function sheetOf(rules: string): string {
  return rules
    .replace(/@font-face\{font-family:Libre Caslon Display;.*?\}/, "")
    .replaceAll('"Libre Caslon Display"', "var(--display-face)");
}

/** React wrote this markup, so that every element is closed and no tag holds a bare `>`. */
function jsxOf(markup: string): string {
  const names: Record<string, string> = {};
  const shown = markup.replaceAll(/<!--.*?-->/gs, "");
  return shown.replaceAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*?)(\/?)>|[^<]+/g,
    (found, slash: string | undefined, tag: string | undefined, written: string, selfClosing: string) => {
      if (tag === undefined) return `{${JSON.stringify(textOf(found))}}`;
      // No link stands in a link, and no button in a button: what closes is what was opened last.
      if (slash) return `</${names[tag] ?? tag}>`;
      const attributes = attributesOf(written);
      names[tag] = componentOf(tag, attributes);
      return `<${names[tag]}${propertiesOf(tag, attributes)}${selfClosing}>`;
    },
  );
}

function attributesOf(written: string): Map<string, string> {
  const found = written.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);
  return new Map([...found].map(([, name = "", value = ""]) => [name, textOf(value)]));
}

function componentOf(tag: string, attributes: Map<string, string>): string {
  if (tag === "a" && isPage(attributes.get("href") ?? "")) return "Link";
  return attributes.has(themeButton) ? "ThemeToggle" : tag;
}

/** An address that the app itself answers with a page. */
function isPage(href: string): boolean {
  return /^\/[^.#]*$/.test(href);
}

const otherNames: Record<string, string> = { class: "className", tabindex: "tabIndex" };

function propertiesOf(tag: string, attributes: Map<string, string>): string {
  return [...attributes]
    .filter(([name]) => !name.startsWith("data-"))
    .map(([name, value]) => {
      // Until a script shows it, our button for the theme is hidden.
      if (name === "hidden") return attributes.has(themeButton) ? "" : " hidden";
      if (name === "value" && tag === "input") return ` defaultValue={${JSON.stringify(value)}}`;
      const inReact = name.startsWith("aria-")
        ? name
        : name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
      return ` ${otherNames[name] ?? inReact}={${JSON.stringify(value)}}`;
    })
    .join("");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function textOf(escaped: string): string {
  return escaped.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (found, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
    return entities[name] ?? found;
  });
}

function partOf(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The landing page has no ${start} any more.`);
  return text.slice(from + start.length, to);
}
