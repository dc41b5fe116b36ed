import { classNames, classSelector, unescaped } from "./class-names";

/** A rule or an at-rule of a style sheet, and what must be on a page for it to say anything there. */
type Rule = { head: string; body: string | Rule[]; selectors: { text: string; names: string[] }[] };

/** What a page that scripts have not changed yet may name besides its own markup: a theme. */
const themes = [".dark", ".light"];

/**
 * Makes, of a whole style sheet as the build wrote it, the sheet of a page: without the rules that name a class or an
 * element which is nowhere on it (decisions/delivery).
 *
 * @param css from Lightning CSS: without comments, and no brace within a text
 * @returns gives the sheet of a page; `added` are the classes of what scripts may add to it
 */
export function pageStyles(css: string): (html: string, added: string) => string {
  let rules: Rule[] | undefined;
  /** The sheets written last, by the names that they are for: a page has the same ones on nearly every visit. */
  const sheets = new Map<string, string>();
  return (html, added) => {
    const names = new Set([...themes, ...classesOf(added), ...namesIn(html)]);
    const key = Array.from(names).join(" ");
    const known = sheets.get(key);
    if (known !== undefined) return known;
    // Read when first needed: a Worker must start within moments.
    rules ??= readRules(css);
    const text = writeRules(rules, names);
    const sheet = text + writeTheme(rules, text) + writeDefinitions(rules, text);
    const [first] = sheets.keys();
    if (sheets.size >= keptSheets && first !== undefined) sheets.delete(first);
    sheets.set(key, sheet);
    return sheet;
  };
}

/** At some 20 kB each. */
const keptSheets = 200;

const classesOf = (list: string) => classNames(list).map((name) => `.${name}`);

/** The elements of a page that are drawn, its classes with a full stop before them, and its accents. */
function namesIn(html: string): string[] {
  const elements = new Set(html.match(/<[a-z]\w*\b(?! type="hidden")/gi));
  const accents = html.match(/\bdata-accent="\w+"/g) ?? [];
  const lists = new Set(html.match(/(?<=\sclass=")[^"]+/g));
  return [
    ...Array.from(elements, (element) => element.slice(1)),
    ...accents,
    ...Array.from(lists).flatMap(classesOf),
  ];
}

/** Properties, animations and the theme are written once it is known what of them the rules use. */
const definition = /^@(?:property|keyframes)\s+(\S+)/;
const theme = "@layer theme";
/** What Tailwind gives browsers that know no `@property`; it names none of them among those that it is made for. */
const withoutProperty = "@layer properties";

function writeRules(rules: Rule[], names: Set<string>): string {
  let text = "";
  for (const { head, body, selectors } of rules) {
    if (definition.test(head) || head === withoutProperty) continue;
    if (head === theme && typeof body !== "string") {
      // The rank of a layer is where it is first named.
      text += `${theme};`;
      continue;
    }
    if (typeof body !== "string") {
      const inner = writeRules(body, names);
      if (inner !== "") text += `${head}{${inner}}`;
      continue;
    }
    const kept = selectors.filter((selector) => selector.names.every((name) => names.has(name)));
    if (selectors.length === 0) text += body === "" ? `${head};` : `${head}{${body}}`;
    else if (kept.length > 0) text += `${kept.map((selector) => selector.text).join(",")}{${body}}`;
  }
  return text;
}

/** The variables that the rules use, or another variable. */
function writeTheme(rules: Rule[], text: string): string {
  const blocks = rules.flatMap(({ head, body }) => (head === theme && typeof body !== "string" ? body : []));
  const all = text + blocks.map(({ body }) => body).join(";");
  const used = new Set(Array.from(all.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return blocks
    .map(({ head, body }) => {
      const kept = String(body)
        .split(";")
        .filter((declaration) => used.has(declaration.split(":")[0]?.trim()));
      return `${theme}{${head.replace(",:host", "")}{${kept.join(";")}}}`;
    })
    .join("");
}

function writeDefinitions(rules: Rule[], used: string): string {
  return rules
    .flatMap((rule) => (rule.head.startsWith("@layer") && typeof rule.body !== "string" ? rule.body : rule))
    .filter(({ head }) => {
      const name = definition.exec(head)?.[1];
      // A property that is set and nowhere read needs no definition.
      return name !== undefined && used.includes(name.startsWith("--") ? `var(${name}` : name);
    })
    .map(({ head, body }) => `${head}{${body}}`)
    .join("");
}

function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  const headEnd = /[{;]/g;
  for (let from = 0; headEnd.test(css); headEnd.lastIndex = from) {
    const end = headEnd.lastIndex - 1;
    const head = css.slice(from, end);
    const close = css[end] === ";" ? end : endOfBlock(css, end);
    const body = css.slice(end + 1, close);
    // Only these hold rules that stand for themselves.
    const isGroup = /^@(?:layer|media|supports|container)/.test(head) && css[end] === "{";
    const selectors = head.startsWith("@")
      ? []
      : splitList(head).map((text) => ({ text, names: needs(text) }));
    rules.push({ head, body: isGroup ? readRules(body) : body, selectors });
    from = close + 1;
  }
  return rules;
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  return css.length;
}

/** The selectors of a list. */
const splitList = (list: string) => list.match(/(?:\\.|\((?:\\.|[^()\\]|\([^()]*\))*\)|[^\\,(])+/g) ?? [list];

/** Brackets that hold one selector and no alternatives: it says no more than it would without them. */
const needlessBrackets = /:(?:is|where)\(((?:\\.|[^\\(),]|\((?:\\.|[^\\()])*\))*)\)/;

/** The names without which a selector matches nothing; what stands within brackets may be an alternative, and counts not. */
function needs(selector: string): string[] {
  if (needlessBrackets.test(selector)) return needs(selector.replace(needlessBrackets, "$1"));
  // No page is within another one's shadow, and the site's own focus ring stands in place of Firefox's.
  if (/^:(?:host$|-moz-focusring)/.test(selector)) return [selector];
  // Controls, and parts that only they have.
  if (/^\[type=|::(?:placeholder|file-selector|-webkit-(?!progress|details))|-moz-ui-invalid/.test(selector))
    return ["input"];
  const accent = /^\[data-accent="?(\w+)"?\]$/.exec(selector)?.[1];
  if (accent) return [`data-accent="${accent}"`];
  const bare = selector.replace(/(\\.)|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\)|\[[^\]]*\]/g, "$1");
  const classes = Array.from(bare.matchAll(classSelector), ([, name = ""]) => `.${unescaped(name)}`);
  // What is left of it are elements, once parts, states and identifiers are gone as well.
  return [
    ...classes,
    ...(bare
      .replace(classSelector, " ")
      .replace(/[:#]+[\w-]+/g, " ")
      .match(/[a-z]\w*/gi) ?? []),
  ];
}
