/** So far the console counts what a search or a queue finds: this many or more. */
export const countedAtMost = 100;

export const isOrMore = (count: number) => count >= countedAtMost;
