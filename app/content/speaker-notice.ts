/** What "Apply as Speaker" answers (spec section 8). */
export const speakerNotice = {
  title: "Coming Soon",
  description: "Speaker applications will be available soon!",
} as const;

/** Where somebody who would speak can turn meanwhile. */
export const speakerMeanwhile = {
  text: "Meanwhile, knowledge partners bring speakers.",
  action: "Become a Partner",
  path: "/partnership-application",
} as const;
