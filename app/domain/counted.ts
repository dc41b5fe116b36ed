/** So far the console counts what a search or a queue finds: this many or more. */
export const countedAtMost = 100;

/** Whether a count stands for as many or more. */
export const isOrMore = (count: number) => count >= countedAtMost;
