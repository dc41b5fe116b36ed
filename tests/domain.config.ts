import zones from "./zones.config";

/** The tests of the rules alone, in Node, for whoever changes a rule and looks for the test that notices. */
export default {
  ...zones,
  test: {
    ...zones.test,
    include: ["app/domain/**/*.test.ts"],
    // Left out on purpose, to see that its rule is missed.
    exclude: process.env.WITHOUT ? [process.env.WITHOUT] : [],
  },
};
