import type { LetterBlock, LetterContent, LetterFacts } from "../letter";
import { applicationFacts, ownPageLink } from "../letter-blocks";

/** Sends a new link to each application of a person who asked for one. */
export function newLink({ applications }: LetterFacts["new-link"]): LetterContent {
  return {
    subject: "The link to your application",
    blocks: [
      {
        paragraph:
          "Somebody, we believe you, asked for a new link to what you have applied for. It works for 30 days; older links keep working.",
      },
      ...applications.flatMap((application): LetterBlock[] => [
        applicationFacts(application),
        ownPageLink(application.url),
      ]),
      { paragraph: "If it was not you, there is nothing to do: only this letter holds the link." },
    ],
  };
}
