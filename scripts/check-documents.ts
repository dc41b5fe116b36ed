// Part of `npm run lint`: links in documents and citations of decisions lead somewhere, and a commit's subject fits a line.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const files = git("ls-files", "--cached", "--others", "--exclude-standard")
  .split("\n")
  .filter((path) => /\.(md|[jt]sx?|mjs|sql|css|toml|yml)$/.test(path) && existsSync(path));

const faults = [...files.flatMap(faultsOf), ...faultsOfSubjects()];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

function faultsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const cited = [...text.matchAll(/(?<![\w./-])decisions\/([\w-]+)|\b(decisions? \d+)/gi)];
  const missing = cited.filter(([, page]) => !(page && existsSync(`docs/decisions/${page}.md`)));
  return [
    ...missing.map(([citation]) => `${path}: no page of decisions for "${citation}"`),
    ...(path.endsWith(".md") ? brokenLinks(path, text) : []),
  ];
}

function brokenLinks(path: string, markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:href|src|srcset)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute ?? "")
    .filter((target) => !/^[a-z]+:/.test(target));
  return targets.flatMap((target) => {
    const [file = "", anchor] = target.split("#");
    const to = file === "" ? path : posix.join(posix.dirname(path), file);
    if (!existsSync(to)) return `${path}: no file ${to}`;
    return anchor && !anchorsOf(to).includes(anchor) ? `${path}: no heading #${anchor} in ${to}` : [];
  });
}

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(path: string): string[] {
  const markdown = readFileSync(path, "utf8").replace(/```[\s\S]*?```/g, "");
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** The newest twenty: a longer history has been checked before. */
function faultsOfSubjects(): string[] {
  return git("log", "-20", "--no-merges", "--format=%s")
    .split("\n")
    .filter((subject) => subject.length > 72 || subject.endsWith("."))
    .map((subject) => `a commit's subject is longer than 72 letters or ends with a full stop: ${subject}`);
}

function git(...parameters: string[]): string {
  return execFileSync("git", parameters, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
