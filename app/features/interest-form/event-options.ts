import type { PublicEvent } from "~/domain/event";
import { availability, availabilityLabels, hasWaitingList } from "~/domain/event-availability";
import { defaultEvent } from "~/domain/event-choice";
import { dateText, shortDateText } from "~/domain/event-dates";
import { waitingListChoice } from "~/domain/interest-form-fields";

/** As little as the select needs: on the page every byte of it comes twice, for the eye and for hydration. */
export type EventOption = {
  value: string;
  label: string;
  isDisabled: boolean;
  /** Its name in full, where it can be chosen. */
  fullName?: string;
};

export type EventOptions = ReturnType<typeof eventOptions>;

/** Of the past events as many as show that there were some: nobody can choose one (decisions/event-choice). */
const pastListed = 6;

/** The options of the event select at a moment: each event with its one label (spec section 5). */
export function eventOptions(events: readonly PublicEvent[], now: Date) {
  const isPast = (event: PublicEvent) => availability(event, now) === "past";
  const toOption = (event: PublicEvent): EventOption => {
    const state = availability(event, now);
    return {
      value: String(event.id),
      label: named(event, availabilityLabels[state]),
      isDisabled: state !== "open",
      ...(state === "open" && { fullName: `${dateText(event)}, ${event.title}` }),
    };
  };
  const upcoming = events.filter((event) => !isPast(event)).map(toOption);
  const waitingLists = events
    .filter((event) => hasWaitingList(event, now))
    .map((event) => ({
      value: waitingListChoice(event.id),
      label: named(event, "Waiting list"),
      isDisabled: false,
      fullName: `${dateText(event)}, ${event.title} (Waiting list)`,
    }));
  return {
    upcoming,
    /** Full events whose waiting list can be chosen (decisions/line). */
    waitingLists,
    past: events.filter(isPast).slice(-pastListed).map(toOption),
    isAnyOpen: waitingLists.length > 0 || upcoming.some(({ isDisabled }) => !isDisabled),
  };
}

/**
 * The option to preselect: the one that a link named, else the default of spec section 4 (decisions/event-choice).
 *
 * @param choice an event's slug, or `<slug>/waiting-list`
 */
export function preselectedOption(
  events: readonly PublicEvent[],
  now: Date,
  choice: string | null,
): string | undefined {
  const [slug, list] = choice?.split("/") ?? [];
  const linked = events.find((candidate) => candidate.slug === slug);
  if (linked && list && hasWaitingList(linked, now)) return waitingListChoice(linked.id);
  const event = linked ?? defaultEvent(events, now);
  return event && String(event.id);
}

/** The date comes first: where a phone cuts the text off, title and city are still told. */
const named = (event: PublicEvent, note: string | null) =>
  `${shortDateText(event)}, ${event.title}${note ? ` (${note})` : ""}`;
