import { expect, test } from "vitest";

/** Modules that one side alone uses and that are rules of the product all the same, each with its reason. */
const oneSided: Record<string, string> = {
  "/app/domain/calling-region.ts": "which region of a table a person counts for (decision 257)",
  "/app/domain/email.ts": "which addresses are one person, and whose domain recuses a member",
  "/app/domain/event-choice.ts": "which event is next, and which one a form preselects",
  "/app/domain/saved-filter-form-fields.ts": "what a member names a filter by (decision 258)",
  "/app/domain/saved-filter-form.ts": "what a member names a filter by (decision 258)",
};

const sources: Record<string, string> = import.meta.glob(
  ["/app/**/*.{ts,tsx}", "/worker/**/*.ts", "!**/*.test.*"],
  { query: "?raw", import: "default", eager: true },
);

test("each module of the domain serves the pages and the Worker, or is a rule that is listed", () => {
  const domain = Object.keys(sources).filter(isDomain);
  const importsOf = (side: (path: string) => boolean) =>
    Object.entries(sources).flatMap(([path, source]) => (side(path) ? imported(path, source) : []));
  const inApp = reach(importsOf((path) => path.startsWith("/app/") && !isDomain(path)));
  const inWorker = reach(importsOf((path) => path.startsWith("/worker/")));
  expect(domain.length).toBeGreaterThan(20);
  expect(domain.filter((path) => !(inApp.has(path) && inWorker.has(path)))).toEqual(
    Object.keys(oneSided).sort(),
  );
});

const isDomain = (path: string) => path.startsWith("/app/domain/");

/** These modules of the domain and all that they import themselves. */
function reach(paths: string[], reached = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (reached.has(path)) continue;
    reached.add(path);
    reach(imported(path, sources[path] ?? ""), reached);
  }
  return reached;
}

/** The modules of the domain that a module imports, types included. */
function imported(path: string, source: string): string[] {
  return [...source.matchAll(/\b(?:from|import\()\s*"([^"]+)"/g)].flatMap(([, specifier = ""]) => {
    const name = specifier.startsWith("~/")
      ? `/app/${specifier.slice("~/".length)}.ts`
      : `${new URL(specifier, `file://${path}`).pathname}.ts`;
    return isDomain(name) && name in sources ? [name] : [];
  });
}
