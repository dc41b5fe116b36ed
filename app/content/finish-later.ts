export const finishLater = {
  save: "To finish later, save what you typed to a file of your own.",
  saved: "Saved one before?",
  open: "Open a saved file",
  lead: "Choose the file that you saved. The form opens with everything in its place; nothing is sent to the committee before you submit it.",
  unreadable: "This file was not saved here. Please choose another one.",
} as const;
