import { criterionAnswerNames, criterionTexts } from "~/content/criteria";
import { type CriteriaAnswers, everyCriterion } from "~/domain/criteria";

export function CriteriaWords({ answers }: { answers: CriteriaAnswers | null | undefined }) {
  if (!answers) return null;
  const said = everyCriterion.flatMap((criterion) => {
    const answer = answers[criterion];
    return answer ? `${criterionTexts[criterion].title}: ${criterionAnswerNames[answer].toLowerCase()}` : [];
  });
  return <p className="text-ink">{said.join(" · ")}</p>;
}
