import { criterionAnswerNames, criterionTexts } from "~/content/criteria";
import { type CriteriaAnswers, criteriaOf } from "~/domain/criteria";
import { type EventType, eventTypes } from "~/domain/event";

/** A member's answers to the criteria, in a line: “Adds to the balance: met”. */
export function CriteriaWords({ answers }: { answers: CriteriaAnswers | null }) {
  if (!answers) return null;
  const asked = new Set(eventTypes.flatMap((type: EventType) => [...criteriaOf[type]]));
  const said = [...asked].flatMap((criterion) => {
    const answer = answers[criterion];
    return answer ? `${criterionTexts[criterion].title}: ${criterionAnswerNames[answer].toLowerCase()}` : [];
  });
  return <p className="text-ink">{said.join(" · ")}</p>;
}
