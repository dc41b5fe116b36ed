import { format } from "node:util";
import * as vitest from "vitest";

/** A test of a suite that can be run again and again, in a database of its own. */
export type CollectedTest = {
  suite: string;
  name: string;
  run: () => Promise<void>;
};

type Work = (...values: never[]) => unknown;
type Hooks = Record<"beforeAll" | "beforeEach" | "afterEach", (() => unknown)[]>;

/** The tests of all suites that were loaded. */
export const tests: CollectedTest[] = [];

/**
 * What a suite imports in place of vitest: it notes its tests instead of running them. Each later run of a test does
 * what comes before it anew.
 */
export function collectorOf(suite: string) {
  const hooks: Hooks = { beforeAll: [], beforeEach: [], afterEach: [] };
  let ended: (() => unknown)[] = [];
  const add = (name: string, work: () => unknown) =>
    tests.push({
      suite,
      name,
      run: async () => {
        ended = [];
        for (const hook of [...hooks.beforeAll, ...hooks.beforeEach]) await hook();
        try {
          await work();
        } finally {
          for (const hook of [...ended, ...hooks.afterEach]) await hook();
        }
      },
    });
  const it = (name: string, ...rest: unknown[]) => {
    add(name, rest.find((part) => typeof part === "function") as Work);
  };
  const each =
    (rows: readonly unknown[]) =>
    (name: string, ...rest: unknown[]) => {
      const work = rest.find((part) => typeof part === "function") as (...values: unknown[]) => unknown;
      rows.forEach((row, index) => {
        const values = Array.isArray(row) ? row : [row];
        add(`${format(name, ...values).slice(0, 160)} (${index})`, () => work(...values));
      });
    };
  const collected = Object.assign(it, { each });
  return {
    ...vitest,
    it: collected,
    test: collected,
    describe: (_: string, work: () => void) => work(),
    beforeAll: (hook: () => unknown) => void hooks.beforeAll.push(hook),
    beforeEach: (hook: () => unknown) => void hooks.beforeEach.push(hook),
    afterEach: (hook: () => unknown) => void hooks.afterEach.push(hook),
    onTestFinished: (hook: () => unknown) => void ended.push(hook),
  };
}
