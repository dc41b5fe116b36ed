import { countedAtMost, isOrMore } from "~/domain/counted";
import type { LetterContent, LetterFacts } from "../letter";

/** Tells a member of the committee what waits for them: numbers that end at a hundred, and no name (decision 256). */
export function digest({ counts, queueUrl, settingsUrl }: LetterFacts["digest"]): LetterContent {
  const told = (count: number, term: string, words: string) =>
    count === 0 ? [] : { term, detail: `${isOrMore(count) ? `${countedAtMost} and more` : count} ${words}` };
  const facts = [
    told(counts.fresh, "New", "since you were last told"),
    told(counts.vote, "Your vote", "without it"),
    told(counts.undeclared, "To declare", "of which you declare first"),
    told(counts.lapsing, "Seats", "that lapse within two days unless they are confirmed"),
  ].flat();
  return {
    subject: "The committee’s table today",
    because:
      "You receive this letter because you asked for it on your settings page, where one press ends it.",
    blocks: [
      { paragraph: "Applications that you may see, as they stand now:" },
      { facts },
      { link: { label: "Open your queue", url: queueUrl } },
      { link: { label: "End this letter", url: settingsUrl } },
    ],
  };
}
