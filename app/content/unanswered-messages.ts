/** Shown by a page that comes back, of a form whose answer it has not seen; the references follow the first three. */
export const received = "The form that you sent before was received. Its reference is";
/** Of a form that was submitted more than once: nobody knows which of its versions was. */
export const receivedOnce = "A version of the form that you sent before was received. Its reference is";
export const changedSince = "If you have changed it since, submit it again; it counts only once.";
export const receivedMany =
  "The form that you sent before was received as more than one application. Their references are";
/** Where the form stands on the page with its words. */
export const notReceived =
  "The form that you sent before has not arrived yet. Submit it again; it counts only once.";
/** Everywhere else. */
export const earlierNotReceived =
  "A form that you sent before has not arrived. If you still want to send it, fill it in again and submit it.";
export const shownAsStored =
  "You left this page before the answer came. Apart from what you typed or ticked, it shows what is stored now.";
export const openForm = "Open the form";
