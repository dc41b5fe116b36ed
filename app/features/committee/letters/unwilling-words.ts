/** Says of a letter to many how many of them it leaves out, for they want none; begins with a space. */
export const unwillingWords = (count: number) =>
  count === 0
    ? ""
    : ` ${count.toLocaleString("en")} who ${count === 1 ? "wants" : "want"} no such letter will not get it.`;
