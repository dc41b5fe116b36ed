import type { LetterContent, LetterFacts } from "../letter";

/** Confirms that a partnership application has arrived. */
export function partnershipReceipt(facts: LetterFacts["partnership-receipt"]): LetterContent {
  return {
    subject: "We have received your partnership application",
    blocks: [
      {
        paragraph: "The committee reads every application and answers at this address.",
      },
      { facts: [{ term: "Reference", detail: facts.reference }] },
      {
        paragraph:
          "To correct or withdraw it, reply with the reference; we will erase it when you ask. If you sent nothing, somebody gave us your address by mistake: reply, and we will erase that too.",
      },
    ],
  };
}
