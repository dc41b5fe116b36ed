/**
 * Part of `npm run lint`: each table that has one writer is written by it alone, each module of the domain is known to
 * both sides, and nothing of a page says left or right where the script decides. First it has to find out sources that
 * are wrong on purpose.
 */
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { filesBelow, lineOf, report } from "./checked-texts";

/** Text by path, from the root of the repository. */
type Sources = ReadonlyMap<string, string>;

/** Tables that one module alone may add a row to, so that no row lacks what belongs to it. */
const writers: Record<string, string> = {
  audit_entries: "worker/services/insert-audit-entry.ts",
  outbox: "worker/services/insert-letter.ts",
};

/** Modules that one side alone uses and that are rules of the product all the same, each with its reason. */
const oneSided: Record<string, string> = {
  "app/domain/calling-region.ts": "which region of a table a person counts for (decision 257)",
  "app/domain/email.ts": "which addresses are one person, and whose domain recuses a member",
  "app/domain/event-choice.ts": "which event is next, and which one a form preselects",
  "app/domain/saved-filter-form-fields.ts": "what a member names a filter by (decision 258)",
  "app/domain/saved-filter-form.ts": "what a member names a filter by (decision 258)",
};

/** Drawings and what stands in the middle are the same in every script. */
const sameInEveryScript: Record<string, string[]> = {
  "app/routes/finale.tsx": ["left-1/2"],
};

/** A statement that adds rows, in whichever of SQLite's ways it is spelt. */
const insert = /\b(?:insert(?:(?:\s|\\n)+or\s+\w+)?|replace)(?:\s|\\n)+into(?:\s|\\n)+\\?["'`[]?(\w+)/gi;
const utility =
  /(?<=[\s"'`])[\w-]*:?-?(?:(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r)-[\w./()[\]-]+|(?:border-[lr]|text-left|text-right|float-left|float-right)(?=[\s"'`]))/g;
const property =
  /(?<![-\w])(?:(?:(?:margin|padding|border)-)?(?:left|right)(?=:)|(?:text-align|float): (?:left|right)(?=;))/g;

const known = Object.keys(oneSided).map((path): [string, string] => [path, ""]);
const wrongSources = new Map([
  ...known,
  ["worker/services/insert-letter.ts", "sql`INSERT INTO outbox`"],
  ["worker/services/lapse.ts", "const one = 1;\nsql`\n  INSERT INTO audit_entries (at)`"],
  [
    "worker/services/mark.ts",
    '"insert or ignore\\n  into `audit_entries` (at)"; sql`REPLACE INTO \\`outbox\\``',
  ],
  ["app/domain/known.ts", ""],
  ["app/domain/beneath.ts", ""],
  ["app/domain/forgotten.ts", 'import "./known";'],
  [
    "app/ui/a.tsx",
    'import "~/domain/known";\nconst a = "grid medium:pl-4 text-start border-l";\n<input name="a" />',
  ],
  ["app/a.css", "a { margin-left: 1rem; inset-inline-end: 0; text-align: start; float: right; }"],
  ["worker/a.ts", 'import { known } from "~/domain/known";'],
]);
const faultsOfControl = [
  "worker/services/lapse.ts:3: only worker/services/insert-audit-entry.ts adds a row to audit_entries",
  "worker/services/mark.ts:1: only worker/services/insert-audit-entry.ts adds a row to audit_entries",
  "worker/services/mark.ts:1: only worker/services/insert-letter.ts adds a row to outbox",
  "app/domain/beneath.ts: neither the pages nor the Worker know this rule",
  "app/domain/forgotten.ts: neither the pages nor the Worker know this rule",
  "app/ui/a.tsx:2: medium:pl-4 says left or right; say start or end",
  "app/ui/a.tsx:2: border-l says left or right; say start or end",
  'app/ui/a.tsx:3: what is typed has no direction of its own: <input name="a" /> lacks dir="auto"',
  "app/a.css:1: margin-left says left or right; say start or end",
  "app/a.css:1: float: right says left or right; say start or end",
];
report(findFaults, { project: wrongSources, faults: faultsOfControl }, theseSources);

function findFaults(sources: Sources): string[] {
  return [...faultsOfWriters(sources), ...faultsOfDomain(sources), ...faultsOfDirections(sources)];
}

function* faultsOfWriters(sources: Sources) {
  for (const [path, text] of sources)
    for (const { 1: table = "", index } of text.matchAll(insert))
      if (writers[table] && writers[table] !== path)
        yield `${path}:${lineOf(text, index)}: only ${writers[table]} adds a row to ${table}`;
}

function* faultsOfDomain(sources: Sources) {
  const importsOf = (isOfSide: (path: string) => boolean) =>
    [...sources].flatMap(([path, text]) => (isOfSide(path) ? rulesImported(path, text, sources) : []));
  const inApp = reach(
    importsOf((path) => path.startsWith("app/") && !isRule(path)),
    sources,
  );
  const inWorker = reach(
    importsOf((path) => path.startsWith("worker/")),
    sources,
  );
  for (const path of [...sources.keys()].filter(isRule).sort()) {
    const isKnownToBoth = inApp.has(path) && inWorker.has(path);
    if (isKnownToBoth && oneSided[path])
      yield `${path}: is known to both sides, and need not be excused in scripts/check-sources.ts`;
    if (isKnownToBoth || oneSided[path]) continue;
    if (inApp.has(path)) yield `${path}: only the pages know this rule; it belongs to them, or is excused`;
    else if (inWorker.has(path))
      yield `${path}: only the Worker knows this rule; it belongs there, or is excused`;
    else yield `${path}: neither the pages nor the Worker know this rule`;
  }
}

function isRule(path: string): boolean {
  return path.startsWith("app/domain/");
}

/** These rules and all that they import themselves. */
function reach(paths: string[], sources: Sources, reached = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (reached.has(path)) continue;
    reached.add(path);
    reach(rulesImported(path, sources.get(path) ?? "", sources), sources, reached);
  }
  return reached;
}

/** The modules of the domain that a module imports, types included. */
function rulesImported(path: string, text: string, sources: Sources): string[] {
  return [...text.matchAll(/\b(?:from|import\(?)\s*"([^"]+)"/g)].flatMap(([, specifier = ""]) => {
    const name = specifier.startsWith("~/")
      ? `app/${specifier.slice("~/".length)}.ts`
      : `${posix.join(posix.dirname(path), specifier)}.ts`;
    return isRule(name) && sources.has(name) ? [name] : [];
  });
}

/** A page in a script that runs from right to left mirrors by itself, as long as nothing says left or right (decision 58). */
function* faultsOfDirections(sources: Sources) {
  for (const [path, text] of sources)
    if (path.startsWith("app/")) yield* [...faultsOfStyles(path, text), ...faultsOfTyping(path, text)];
}

function* faultsOfStyles(path: string, text: string) {
  const isSheet = path.endsWith(".css");
  for (const [part, start] of isSheet ? [[text, 0] as const] : quoted(text))
    for (const { 0: found, index } of part.matchAll(isSheet ? property : utility))
      if (!sameInEveryScript[path]?.includes(found))
        yield `${path}:${lineOf(text, start + index)}: ${found} says left or right; say start or end`;
}

/** What somebody types runs as its own script does. */
function* faultsOfTyping(path: string, text: string) {
  // The trap of the honeypot is filled in by no person.
  if (path === "app/ui/honeypot.tsx") return;
  for (const { 0: tag, index } of text.matchAll(/<(?:textarea|input)\b(?:[^>]|=>)*?>/g)) {
    const isTyped = !/type="(?:hidden|checkbox|radio|file)"|type=\{type\}/.test(tag);
    if (isTyped && !/dir="auto"|\{\.\.\.textProps\(/.test(tag))
      yield `${path}:${lineOf(text, index)}: what is typed has no direction of its own: ${tag.slice(0, 60)} lacks dir="auto"`;
  }
}

/** The texts of a module in which classes may stand, each between its quotes, and where it begins. */
function quoted(text: string) {
  return [...text.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(({ 0: part, index }) => [part, index] as const);
}

function theseSources(): Sources {
  return new Map(
    ["app", "worker"]
      .flatMap(filesBelow)
      .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
}
