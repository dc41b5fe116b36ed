/** Shown while an application waits in the open form for the connection (decisions/browser). */
export const notSentYet = "Not sent yet. We will send it when you are back online.";

/** Shown while nothing answers though the browser has a connection. */
export const noAnswerYet =
  "No answer yet. We are still trying; your form counts only once, however often it is sent.";

/** Shown where the browser asks about another form of the page before it opens the next one. */
export const received = "Received. The next page opens once you leave this one.";

/** Asked before another form of the same page is sent while an earlier one waits. */
export const sendSecond =
  "An earlier form of this page has no answer yet. If both arrive, there are two. Send this one as well?";

export const stopAndEdit = "Stop and edit";

/** Said then: nobody knows whether it arrived. */
export const stopped =
  "Stopped. The earlier version may have arrived. Submit again to send the form as it is now.";

/** Said then of a form that was received before. */
export const receivedBefore = "Received. Submit again to send the form as it is now.";

/** Shown where the site refuses a form unread, most often since it is too long. */
export const notAccepted = (status: number) => `Not accepted (error ${status}). Your entries are still here.`;

/** Shown beside the page while a closed dialog's application is under way. */
export const sendingNow = "Sending your application…";
