import type { AboutApplication, LetterContent } from "../letter";
import { applicationFacts, ownPageLink } from "../letter-blocks";

/** Confirms a withdrawal. */
export function withdrawn(facts: AboutApplication): LetterContent {
  return {
    subject: `Your application is withdrawn: ${facts.event.title}`,
    blocks: [
      {
        paragraph:
          "As you asked on your page, your application is withdrawn. If a seat was reserved for you, it is free again.",
      },
      applicationFacts(facts),
      {
        paragraph:
          "You may apply again as long as registration is open. Your page still lets you download or erase what you sent.",
      },
      ownPageLink(facts.url),
    ],
  };
}
