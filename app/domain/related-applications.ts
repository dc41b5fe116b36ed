/** How many applications of the same person or house are shown beside one, at most. */
export const relatedLimit = 20;
