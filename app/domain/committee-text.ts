/** The longest reason, message or note of the committee, in UTF-16 code units. */
export const committeeTextLimit = 2_000;
