import type { LetterContent, LetterFacts } from "../letter";

/** Tells a member of the committee what waits for them: numbers, and no name (decision 256). */
export function digest({ counts, queueUrl, settingsUrl }: LetterFacts["digest"]): LetterContent {
  const { fresh, vote, undeclared, lapsing } = counts;
  const facts = [
    { term: "New", detail: `${number(fresh)} since you were last told` },
    { term: "Your vote", detail: `${number(vote)} without it` },
    { term: "To declare", detail: `${number(undeclared)} of which you declare first` },
    { term: "Seats", detail: `${number(lapsing)} that lapse within two days unless they are confirmed` },
  ];
  return {
    subject: "The committee’s table today",
    because:
      "You receive this letter because you asked for it on your settings page, where one press ends it.",
    blocks: [
      { paragraph: "Applications that you may see, as they stand now:" },
      { facts: facts.filter((_, index) => [fresh, vote, undeclared, lapsing][index] !== 0) },
      { link: { label: "Open your queue", url: queueUrl } },
      { link: { label: "End this letter", url: settingsUrl } },
    ],
  };
}

/** Counts end at a hundred. */
const number = (count: number) => (count >= 100 ? "100 and more" : String(count));
