/** The longest reason, message or note of the committee, in UTF-16 code units. */
export const committeeTextLimit = 2_000;

/** Whether words for a letter hold a placeholder, as another program fills it in: no letter of this site does. */
export const hasPlaceholder = (text: string): boolean => /\{[^{}\n]{0,40}\}/.test(text);

export const placeholderProblem = "Letters fill in no {placeholder}. Write the words themselves";
