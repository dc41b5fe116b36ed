import type { EventType } from "./event";

/** The three criteria of each tier, by the names under which answers are kept (decisions/votes). */
export const criteriaOf = {
  "round-table": ["responsibility", "contribution", "balance"],
  "finance-forum": ["practice", "exchange", "balance"],
  "defi-summit": ["building", "conduct", "balance"],
} as const satisfies Record<EventType, readonly [string, string, string]>;
export type Criterion = (typeof criteriaOf)[EventType][number];
export const everyCriterion: readonly Criterion[] = [...new Set(Object.values(criteriaOf).flat())];

/** The words of an assessment, best first: those of the FATF's mutual evaluations. */
export const criterionAnswers = ["met", "mostly-met", "partly-met", "not-met"] as const;
export type CriterionAnswer = (typeof criterionAnswers)[number];

/** The points of an answer, and the most that a member gives with all criteria of a tier (decisions/votes). */
export const criterionPoints = {
  met: 3,
  "mostly-met": 2,
  "partly-met": 1,
  "not-met": 0,
} as const satisfies Record<CriterionAnswer, number>;
export const mostPoints = 9;

/** One member's answers; a criterion that they left open is missing. */
export type CriteriaAnswers = Partial<Record<Criterion, CriterionAnswer>>;

export const criterionField = <Name extends Criterion>(criterion: Name) => `criterion-${criterion}` as const;

/** The answers to the criteria of a tier; null where none was given. Another word than the four counts for nothing. */
export function readCriteria(
  type: EventType,
  said: (criterion: Criterion) => unknown,
): CriteriaAnswers | null {
  const answers = criteriaOf[type].flatMap((criterion) => {
    const answer = criterionAnswers.find((word) => word === said(criterion));
    return answer ? [[criterion, answer]] : [];
  });
  return answers.length > 0 ? Object.fromEntries(answers) : null;
}
