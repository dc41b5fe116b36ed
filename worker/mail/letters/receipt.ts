import { brand } from "~/content/brand";
import type { AboutApplication, LetterBlock, LetterContent } from "../letter";
import { applicationFacts, ownPageLink } from "../letter-blocks";

/** Confirms that an application has arrived. */
export function receipt(facts: AboutApplication): LetterContent {
  return {
    subject: `We have received your application: ${facts.event.title}`,
    blocks: [
      {
        paragraph: `Our selection committee will review it and answer, as a rule within ${brand.answerDays} days.`,
      },
      applicationFacts(facts),
      {
        paragraph:
          "On your own page you can follow the decision, correct what you sent, withdraw, download your data or have it erased. Whoever has the link can do the same, so please keep it to yourself.",
      },
      ownPageLink(facts.url),
      mistakenAddress,
    ],
  };
}

/** For a reader who never applied. */
export const mistakenAddress: LetterBlock = {
  paragraph:
    "Did you not apply? Somebody gave us your address by mistake. Open the page and choose to erase the application; we will keep nothing of it.",
};
