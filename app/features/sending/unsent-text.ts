/** Who holds something that somebody typed and that is not sent: a form of the page, or the draft of the dialog. */
export const holders = new Set<object>();

/** Whether a form of the page holds something, which a router that leaves the page would lose without a question. */
export const hasUnsentForm = () =>
  [...holders].some((holder) => holder instanceof Node && holder.isConnected);

/** Whether the dialog holds a draft, which a fresh document would not have. */
export const hasUnsentDraft = () => [...holders].some((holder) => !(holder instanceof Node));
