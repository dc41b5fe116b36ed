import type { PublicEvent } from "~/domain/event";
import { availability, availabilityLabels, hasWaitingList } from "~/domain/event-availability";
import { defaultEvent } from "~/domain/event-choice";
import { shortDateText } from "~/domain/event-dates";
import { waitingListChoice } from "~/domain/interest-form-fields";

export type EventOption = { value: string; label: string; isDisabled: boolean };

export type EventOptions = {
  upcoming: EventOption[];
  /** Full events whose waiting list can be chosen (decision 14). */
  waitingLists: EventOption[];
  past: EventOption[];
  /** Whether anything can be chosen at all. */
  isAnyOpen: boolean;
};

/** The options of the event select at a moment: each event with its one label (spec section 5). */
export function eventOptions(events: readonly PublicEvent[], now: Date): EventOptions {
  const options = events.map((event) => {
    const state = availability(event, now);
    const suffix = availabilityLabels[state];
    return {
      event,
      state,
      value: String(event.id),
      label: `${event.title}, ${shortDateText(event)}${suffix ? ` (${suffix})` : ""}`,
      isDisabled: state !== "open",
    };
  });
  const waitingLists = options
    .filter(({ event }) => hasWaitingList(event, now))
    .map(({ event, label }) => ({ value: waitingListChoice(event.id), label, isDisabled: false }));
  return {
    upcoming: options.filter(({ state }) => state !== "past"),
    waitingLists,
    past: options.filter(({ state }) => state === "past"),
    isAnyOpen: waitingLists.length > 0 || options.some(({ isDisabled }) => !isDisabled),
  };
}

/**
 * The option to preselect: the event that a link named, else the default of spec section 4. A full event is
 * preselected by its waiting list when it keeps one.
 */
export function preselectedOption(
  events: readonly PublicEvent[],
  now: Date,
  slug: string | null,
): string | undefined {
  const event = events.find((candidate) => candidate.slug === slug) ?? defaultEvent(events, now);
  if (!event) return undefined;
  return hasWaitingList(event, now) ? waitingListChoice(event.id) : String(event.id);
}
