/** Every check of the sources, as `npm run lint` and `npm test` run them. */
export const lintSteps = [
  { name: "Lint and format", command: "biome", args: ["check", "--error-on-warnings"] },
  { name: "Unused files, exports and packages", command: "knip", args: [] },
  { name: "Citations, links and commit subjects", command: "tsx", args: ["scripts/check-documents.ts"] },
  { name: "Writers, rules and directions", command: "tsx", args: ["scripts/check-sources.ts"] },
];
