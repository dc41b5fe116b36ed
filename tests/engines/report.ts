import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";

const nothing = { passed: 0, failed: 0, skipped: 0 };
type Count = typeof nothing;

/** Closes a run with one row for each engine and one line for all; the proof reads the same as its figures. */
export default class Report implements Reporter {
  readonly #engines = new Map<string, Count & { version: string }>();

  onTestEnd(test: TestCase, result: TestResult) {
    const name = test.parent.project()?.name ?? "";
    const engine = this.#engines.get(name) ?? { ...nothing, version: "" };
    const note = (type: string) =>
      test.annotations.find((annotation) => annotation.type === type)?.description;
    engine.version = note("engine") ?? note("skip") ?? engine.version;
    if (result.status === "skipped") engine.skipped += 1;
    else if (result.status === test.expectedStatus) engine.passed += 1;
    else engine.failed += 1;
    this.#engines.set(name, engine);
  }

  async onEnd() {
    const rows = [...this.#engines];
    const sum = (key: keyof Count) => rows.reduce((total, [, engine]) => total + engine[key], 0);
    const say = ({ passed, failed, skipped }: Count) =>
      `${passed} passed, ${failed} failed, ${skipped} skipped`;
    console.log("\n| engine | version | verdict |\n|---|---|---|");
    for (const [name, engine] of rows) {
      const verdict = engine.skipped > 0 && engine.passed + engine.failed === 0 ? "NOT RUN" : say(engine);
      console.log(`| ${name} | ${engine.version} | ${verdict} |`);
      if (process.env.PROOF) console.log(`PROOF engines | ${name} ${engine.version}: ${verdict}`);
    }
    console.log(say({ passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") }));
    // What was not run proves nothing.
    if (process.env.PROOF && sum("skipped") > 0) return { status: "failed" as const };
    return undefined;
  }
}
