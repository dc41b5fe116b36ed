/** The answer to "Apply as Speaker" (spec section 8). */
export const speakerNotice = {
  title: "Coming Soon",
  description: "Speaker applications will be available soon!",
} as const;
