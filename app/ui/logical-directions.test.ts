import { expect, it } from "vitest";

// A page in a script that runs from right to left mirrors by itself, as long as nothing says left or right (decision 58).

const sources: Record<string, string> = import.meta.glob(["/app/**/*.{ts,tsx,css}", "!**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Drawings and what stands in the middle are the same in every script. */
const drawn: Record<string, string[]> = {
  "/app/routes/finale.tsx": ["left-1/2"],
};

const utility =
  /(?<=[\s"'`:])-?(?:(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r)-[\w./()[\]-]+|(?:border-[lr]|text-left|text-right|float-left|float-right)(?=[\s"'`]))/g;
const property =
  /(?<![-\w])(?:(?:margin|padding|border)-(?:left|right)|left|right|text-align: (?:left|right)|float)(?=:|;)[^;{}]*;/g;

const physical = ([path, source]: [string, string]) => {
  const found = path.endsWith(".css")
    ? source.match(property)
    : inClasses(source).flatMap((text) => text.match(utility) ?? []);
  return (found ?? []).filter((each) => !drawn[path]?.includes(each)).map((each) => `${path}: ${each}`);
};

/** The texts of a module in which classes may stand, each between the quotes that the search needs. */
const inClasses = (source: string) => source.match(/"[^"\n]*"|`[^`]*`/g) ?? [];

it("no class and no rule says left or right where the script decides", () => {
  expect(Object.entries(sources).flatMap(physical)).toEqual([]);
});

it("control: what says left or right is found", () => {
  expect(physical(["/app/a.tsx", 'const a = "grid medium:pl-4 -ml-2 text-left border-l";'])).toHaveLength(4);
  expect(physical(["/app/a.css", "a { margin-left: 1rem; right: 0; inset-inline-end: 0; }"])).toHaveLength(2);
});

it("every control that is typed into takes the direction of what is typed", () => {
  const controls = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<(?:textarea|input)\b(?:[^>]|=>)*?>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/type="(?:hidden|checkbox|radio|file)"|type=\{type\}/.test(tag))
      .filter((tag) => !/dir="auto"|\{\.\.\.textProps\(/.test(tag))
      .map((tag) => `${path}: ${tag.slice(0, 60)}`),
  );
  // The trap of the honeypot is filled in by no person.
  expect(controls.filter((control) => !control.startsWith("/app/ui/honeypot.tsx"))).toEqual([]);
});
