import { scrubText } from "./scrub-text";

/**
 * An error as a log may hold it: name, message and stack without what could tell of a person. Of a failed query
 * only the database's own words stay, since the error around them repeats every value that was bound.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return scrubText(String(error), 500);
  const { name, message } = innermost(error);
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return [`${name}: ${scrubText(message, 500)}`, scrubText(frames.join("\n"), 4_000)].join("\n").trim();
}

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
