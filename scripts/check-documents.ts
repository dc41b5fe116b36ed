/**
 * Part of `npm run lint`: every citation and link leads somewhere, every decision stands in the index, every
 * action of the workflow is pinned by its digest, and every commit since the rule has a subject that can be searched. First it has to find out a project that is wrong on purpose.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { filesBelow, lineOf, report } from "./checked-texts";

/** The last commit before subjects were checked. */
const lastUncheckedCommit = "0f1b7652da30b9e8d53d97eb75aeb096a8c8a93a";

interface Project {
  /** Text by path, from the root of the repository. */
  texts: Map<string, string>;
  exists: (path: string) => boolean;
  subjects: string[];
}

const faultsOfControl = [
  "app/cites.ts:2: there is no decision 9999",
  "app/cites.ts:3: the specification has no section 77",
  "docs/page.md:1: there is no file docs/nowhere.md",
  "docs/page.md:1: docs/specification.md has no heading #nothing",
  "docs/page.md:2: there is no file docs/picture.webp",
  "docs/decisions/0002-second.md: its title has another number than its name",
  "docs/decisions/0002-second.md: its third line is not a date and a status",
  "docs/decisions/README.md: does not list 0002-second.md",
  "docs/decisions/0002-third.md: its number is given twice",
  ".github/workflows/test.yml:2: actions/checkout@v4 is not pinned by a digest",
  `a commit's subject has 73 characters, more than 72: ${"S".repeat(73)}`,
  "a commit's subject ends with a full stop: Mend it.",
];
report(findFaults, { project: wrongProject(), faults: faultsOfControl }, thisProject);

function findFaults(project: Project): string[] {
  return [
    ...faultsOfCitations(project),
    ...faultsOfLinks(project),
    ...faultsOfRecords(project),
    ...faultsOfActions(project),
    ...faultsOfSubjects(project),
  ];
}

function* faultsOfCitations({ texts }: Project) {
  const decisions = new Set(recordsAmong(texts).map(numberOf));
  const headings = texts.get("docs/specification.md")?.matchAll(/^## (\d+)\. /gm) ?? [];
  const sections = new Set([...headings].map((match) => Number(match[1])));
  for (const [path, text] of texts) {
    for (const { line, kind, number } of citations(text)) {
      if (kind === "decision" && !decisions.has(number))
        yield `${path}:${line}: there is no decision ${number}`;
      if (kind === "section" && !sections.has(number)) {
        yield `${path}:${line}: the specification has no section ${number}`;
      }
    }
  }
}

function* faultsOfLinks({ texts, exists }: Project) {
  for (const [path, text] of texts) {
    if (!path.endsWith(".md")) continue;
    for (const { line, target } of links(text)) {
      const [file = "", anchor] = target.split("#");
      const to = file === "" ? path : posix.join(posix.dirname(path), file);
      if (!exists(to)) yield `${path}:${line}: there is no file ${to}`;
      else if (anchor && !anchors(texts.get(to) ?? "").has(anchor)) {
        yield `${path}:${line}: ${to} has no heading #${anchor}`;
      }
    }
  }
}

function* faultsOfRecords({ texts }: Project) {
  const index = texts.get("docs/decisions/README.md") ?? "";
  const records = recordsAmong(texts);
  for (const path of records) {
    const [title = "", , status = ""] = (texts.get(path) ?? "").split("\n");
    if (!title.startsWith(`# Decision ${numberOf(path)}: `)) {
      yield `${path}: its title has another number than its name`;
    }
    if (!/^\d{4}-\d\d-\d\d · (accepted(, not yet built)?|superseded by .+)$/.test(status)) {
      yield `${path}: its third line is not a date and a status`;
    }
    if (!index.includes(`](${posix.basename(path)})`)) {
      yield `docs/decisions/README.md: does not list ${posix.basename(path)}`;
    }
    if (records.some((other) => other < path && numberOf(other) === numberOf(path))) {
      yield `${path}: its number is given twice`;
    }
  }
}

/** A tag can be moved to other code by whoever takes over the action's repository. */
function* faultsOfActions({ texts }: Project) {
  for (const [path, text] of texts) {
    if (!path.startsWith(".github/workflows/")) continue;
    for (const { 1: action = "", index } of text.matchAll(/\buses: (\S+)/g))
      if (!/@[0-9a-f]{40}$/.test(action))
        yield `${path}:${lineOf(text, index)}: ${action} is not pinned by a digest`;
  }
}

function* faultsOfSubjects({ subjects }: Project) {
  for (const subject of subjects) {
    if (subject.length > 72)
      yield `a commit's subject has ${subject.length} characters, more than 72: ${subject}`;
    if (subject.endsWith(".")) yield `a commit's subject ends with a full stop: ${subject}`;
  }
}

function recordsAmong(texts: Project["texts"]): string[] {
  return [...texts.keys()].filter((path) => /^docs\/decisions\/\d{4}-.+\.md$/.test(path)).sort();
}

function numberOf(path: string): number {
  return Number(posix.basename(path).slice(0, 4));
}

/** "decision 4", "decisions 13, 14 and 20", "spec sections 2 and 9", "the specification (section 2)", over line ends too. */
function* citations(text: string) {
  const list = String.raw`(\d+(?:(?:,| and|, and) \d+)*)(?![-\d])`;
  // One blank for each character that only continues a comment, so that a place in the text stays what it was.
  const plain = text.replace(/\n[ \t]*(?:\*|\/\/|--|#)?[ \t]*/g, (gap) => `\n${" ".repeat(gap.length - 1)}`);
  const patterns = [
    ["decision", `\\bdecisions? ${list}`],
    ["section", `\\bspec(?:ification)?\\b[^.;:\\d]{0,40}? \\(?sections? ${list}`],
    ["section", `\\bsections? ${list} of the spec`],
  ] as const;
  for (const [kind, pattern] of patterns) {
    for (const match of plain.matchAll(new RegExp(pattern.replaceAll(" ", " *\\n? *(?<=\\s)"), "gi"))) {
      const line = lineOf(text, match.index + match[0].length);
      for (const number of match[1]?.match(/\d+/g) ?? []) yield { kind, line, number: Number(number) };
    }
  }
}

/** Links and pictures within the project, in Markdown and in the HTML that Markdown allows. */
function* links(markdown: string) {
  const prose = markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, " "));
  for (const match of prose.matchAll(/\]\(([^)\s]+)\)|\b(?:href|src|srcset)="([^"]+)"/g)) {
    const target = match[1] ?? match[2] ?? "";
    if (!/^[a-z]+:/.test(target)) yield { line: lineOf(markdown, match.index), target };
  }
}

/** The anchors of a page, as GitHub makes them of its headings. */
function anchors(markdown: string): Set<string> {
  const headings = markdown.replace(/```[\s\S]*?```/g, "").matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

function thisProject(): Project {
  // What git ignores is in nobody else's clone; a copy without git has nothing else.
  const paths = isKnown("HEAD")
    ? git("ls-files", "--cached", "--others", "--exclude-standard", "-z").split("\0").filter(existsSync)
    : ["app", "docs", "migrations", "public", "scripts", "tests", "worker"].flatMap(filesBelow);
  const read = paths
    .filter((path) => /\.(md|[cm]?[jt]sx?|sql|css|toml|yml)$/.test(path))
    .filter((path) => path !== "scripts/check-documents.ts");
  return {
    texts: new Map(read.map((path) => [path, readFileSync(path, "utf8")])),
    exists: (path) => paths.includes(path),
    subjects: isKnown("HEAD") ? subjectsSinceTheRule() : [],
  };
}

/** A shallow clone lacks the commit from which on subjects count; its newest is then the only one that surely does. */
function subjectsSinceTheRule(): string[] {
  const range = isKnown(lastUncheckedCommit) ? [`${lastUncheckedCommit}..HEAD`] : ["-1"];
  return git("log", "--format=%s", ...range)
    .split("\n")
    .filter((subject) => subject !== "" && !subject.startsWith("Merge "));
}

function isKnown(commit: string): boolean {
  try {
    git("cat-file", "-e", `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

function git(...parameters: string[]): string {
  return execFileSync("git", parameters, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
}

function wrongProject(): Project {
  const texts = new Map([
    [
      "app/cites.ts",
      "/* Rightly: decisions 1\n * and 9999, spec section 1,\n * and the specification's sections 1 and 77. */",
    ],
    [
      "docs/page.md",
      '[a](nowhere.md) [b](specification.md#nothing) [c](specification.md#1-what-it-does)\n<img src="picture.webp">',
    ],
    [".github/workflows/test.yml", `- uses: actions/cache@${"0a".repeat(20)}\n- uses: actions/checkout@v4`],
    ["docs/specification.md", "# Specification\n\n## 1. What it does\n"],
    ["docs/decisions/README.md", "[1](0001-first.md) [2](0002-third.md)"],
    ["docs/decisions/0001-first.md", "# Decision 1: First\n\n2026-11-21 · accepted\n"],
    ["docs/decisions/0002-second.md", "# Decision 1: Second\n\nlately · accepted\n"],
    ["docs/decisions/0002-third.md", "# Decision 2: Third\n\n2026-11-21 · accepted, not yet built\n"],
  ]);
  return { texts, exists: (path) => texts.has(path), subjects: ["S".repeat(72), "S".repeat(73), "Mend it."] };
}
