/** Where somebody who would speak can turn meanwhile. */
export const speakerMeanwhile = {
  text: "Meanwhile, knowledge partners bring speakers.",
  action: "Become a Partner",
  path: "/partnership-application",
} as const;
