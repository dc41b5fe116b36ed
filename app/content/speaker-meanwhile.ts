export const speakerMeanwhile = {
  text: "Meanwhile, knowledge partners bring speakers.",
  action: "Become a Partner",
  path: "/partnership-application",
} as const;
