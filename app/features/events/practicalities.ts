import { eventPage } from "~/content/event-page";
import type { EventType } from "~/domain/event";
import type { RoundTableCity } from "~/domain/owner-facts";

type Meeting = { type?: EventType; city: RoundTableCity | undefined; isTimed: boolean };

/**
 * Practical advice beside day and place, as terms of a list: duration, language, cost.
 *
 * @param city the table whose own words go before the usual ones
 * @param isTimed whether the hours of the meeting stand beside this, from when to when
 */
export function practicalities({ type = "round-table", city, isTimed }: Meeting) {
  const { every, usual, length } = eventPage.practical;
  const { details } = city ?? {};
  return [
    ...(isTimed ? [] : [{ term: "Length", detail: details?.length ?? length[type] }]),
    { term: "Language", detail: details?.language ?? usual.language },
    { term: "Cost", detail: every.cost },
    { term: "Access", detail: details?.access ?? usual.access },
    { term: "At the door", detail: every.door },
    { term: "Answer", detail: every.answer },
  ];
}
