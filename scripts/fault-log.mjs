import { firstLines } from "./first-lines.mjs";

/**
 * Tells of each faulty line once, until something is edited: several parts of Vite report the same fault in their words.
 *
 * @param {string} root the project's folder, with a slash at its end
 */
export function faultLog(root) {
  const told = new Set();
  return {
    /** @param {string} report */
    tell(report) {
      const text = firstLines(report, root);
      const [line] = /\S+:\d+(?=:\d+)/.exec(text) ?? [text];
      if (!told.has(line)) console.error(text);
      told.add(line);
    },
    forget: () => told.clear(),
  };
}
