/** Changes each rule of app/domain in every way that Stryker knows, and looks for a test that notices. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tests/domain.config.ts", related: false },
  mutate: ["app/domain/**/*.ts", "!**/*.test.ts"],
  ignorePatterns: ["build", "docs", "pictures", "test-results"],
  // Our paths are the same in its copy; to rewrite them it would ask for an interface that TypeScript 7 does not have.
  tsconfigFile: "none",
  tempDirName: ".wrangler/stryker",
  coverageAnalysis: "perTest",
  // Beside other work a mere start of the tests takes longer than the few seconds that Stryker adds by itself.
  timeoutMS: 60_000,
  // What is made while a module is loaded, lists and tables of constants, would run every test for each change of a word.
  ignoreStatic: true,
  reporters: ["json", "clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: ".wrangler/stryker/rules.json" },
  thresholds: { high: 95, low: 95, break: 95 },
};
