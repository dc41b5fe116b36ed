import { stripVTControlCharacters } from "node:util";

const shown = 16;

/**
 * What a person needs of a tool's report: no stack, no colours, each line once, files named from the project's folder.
 *
 * @param {string} report
 * @param {string} root the project's folder, with a slash at its end
 * @returns {string}
 */
export function firstLines(report, root) {
  const lines = stripVTControlCharacters(report)
    .replaceAll(root, "")
    .replaceAll("?__remix-build-client-route", "")
    // A tool that knows the file alone.
    .replaceAll(":undefined:undefined", "")
    .split("\n")
    .map((line) => line.trimEnd().slice(0, 200))
    .filter((line) => line !== "" && !/^\s+at |^\s*(plugin|pluginCode|hook|id|code): |\[Getter/.test(line));
  const isRepeated = (line) => line.startsWith("Error: ") && lines.includes(line.slice("Error: ".length));
  return [...new Set(lines)]
    .filter((line) => !isRepeated(line))
    .slice(0, shown)
    .join("\n");
}
