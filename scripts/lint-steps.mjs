/** Every check of the sources, as `npm run lint` and `npm test` run them. */
export const lintSteps = [
  { name: "Lint and format", command: "biome", args: ["check", "--error-on-warnings"] },
  { name: "Unused files, exports and packages", command: "knip", args: [] },
  { name: "Links, citations and commit subjects", command: "tsx", args: ["scripts/check-documents.ts"] },
];
