import { owner } from "~/content/owner";
import { dayText } from "~/domain/confirmed-day";
import { clockText, dateText, weekdayClockText } from "~/domain/event-dates";
import type { EventPhase } from "~/domain/event-phase";
import type { OwnHistoryEntry } from "~/domain/own-history";
import { isSeated, type VisibleState } from "~/domain/seat-state";

export type PublishedStep = { title: string; state: "done" | "current" | "to come" | "ended"; text: string };

type Facts = {
  application: {
    state: VisibleState;
    submittedAt: string;
    confirmBy: string | null;
    otherDay: string | null;
  };
  event: { date: string; timeZone: string; when: string };
  phase: EventPhase;
  timeline: readonly OwnHistoryEntry[];
  arrivedAt: string | null | undefined;
  now: Date;
};

const day = 24 * 60 * 60 * 1000;

/**
 * The published order of /compliance for one application: what is done, where it is, what is to come and what ended
 * without success, with dates in the event's own zone. It reads what its applicant may know alone, so that a hidden
 * application has the steps of one that is pending.
 */
export function publishedSteps(facts: Facts): PublishedStep[] {
  const { application, event, timeline } = facts;
  const { state, submittedAt } = application;
  const at: Dates = (...any) => {
    const instant = timeline.findLast(({ what }) => any.includes(what))?.at;
    return instant ? clockText({ date: instant, timeZone: event.timeZone }) : "";
  };
  const isInvited = timeline.some(({ what }) => what === "invited");
  const first: PublishedStep = {
    title: isInvited ? "Invitation accepted" : "Application",
    state: "done",
    text: clockText({ date: submittedAt, timeZone: event.timeZone }),
  };
  if (state === "withdrawn") return [first, { title: "Withdrawn", state: "ended", text: at("withdrawn") }];
  if (state === "pending" || state === "waitlisted")
    return [first, ...undecided(facts, at), eventStep(facts)];
  // The guest of an invitation was neither read nor decided on as an applicant.
  if (state === "confirmed" && application.otherDay === null && at("accepted", "offered") === "")
    return [first, eventStep(facts)];
  const steps = [first, ...decided(facts, at)];
  return state === "declined" || state === "lapsed" ? steps : [...steps, eventStep(facts)];
}

/** When something last happened, in words; empty: never. */
type Dates = (...any: OwnHistoryEntry["what"][]) => string;

/** Whether it is before the committee once more: asked for again, or put back. */
const isAgain = ({ timeline }: Facts) => timeline.some(({ what }) => what === "asked" || what === "pending");
const readingOf = (facts: Facts) => (isAgain(facts) ? "Second reading" : "Reading and verification");
const decisionOf = (facts: Facts) => (isAgain(facts) ? "New decision" : "Decision");
const isOpen = ({ phase }: Facts) => phase === "ahead" || phase === "postponed";
const waitsSince = (at: Dates) => (at("waitlisted") === "" ? "" : `Since ${at("waitlisted")}.`);

function undecided(facts: Facts, at: Dates): PublishedStep[] {
  const isWaiting = facts.application.state === "waitlisted";
  const now = isWaiting ? "Waiting list" : readingOf(facts);
  if (!isOpen(facts)) return [{ title: now, state: "ended", text: "" }];
  const inOrder = "Seats are offered in the order of the list, from the first to the last.";
  const steps: PublishedStep[] = isWaiting
    ? [
        { title: now, state: "current", text: `${waitsSince(at)} ${inOrder}`.trim() },
        {
          title: "A seat",
          state: "to come",
          text: "By email, if one becomes free before the day of the event.",
        },
      ]
    : [
        { title: now, state: "current", text: answerText(facts) },
        {
          title: decisionOf(facts),
          state: "to come",
          text: "You will see it on your page and usually by email.",
        },
      ];
  return [...steps, { title: "Confirmation", state: "to come", text: "" }];
}

function decided(facts: Facts, at: Dates): PublishedStep[] {
  const { state, confirmBy, otherDay } = facts.application;
  const seated = facts.timeline.findLast(({ what }) => what === "accepted" || what === "offered")?.what;
  const isOffered = seated === "offered";
  const read: PublishedStep = isOffered
    ? { title: "Waiting list", state: "done", text: waitsSince(at) }
    : { title: readingOf(facts), state: "done", text: "" };
  if (state === "declined")
    return [read, { title: "Decision", state: "ended", text: `No seat: ${at("declined")}` }];
  const decision: PublishedStep = {
    title: isOffered ? "Offer of a seat" : decisionOf(facts),
    state: "done",
    text: at("accepted", "offered"),
  };
  const confirmation = (kind: PublishedStep["state"], text: string): PublishedStep[] => [
    read,
    decision,
    { title: "Confirmation", state: kind, text },
  ];
  if (state === "lapsed") return confirmation("ended", "It did not come in time.");
  if (otherDay !== null && state !== "held" && isOpen(facts))
    return confirmation("current", `You said yes to ${dayText(otherDay)}, not to this date yet.`);
  if (state === "confirmed") return confirmation("done", at("confirmed"));
  if (state === "promised") return confirmation("current", "You said yes; it is not confirmed yet.");
  if (state === "seated") return confirmation("done", "None is needed.");
  if (!isOpen(facts)) return confirmation("ended", "");
  const by = confirmBy && weekdayClockText({ date: confirmBy, timeZone: facts.event.timeZone });
  return confirmation("current", by ? `By ${by}.` : "Not given yet.");
}

function eventStep({ application: { state }, event, phase, arrivedAt }: Facts): PublishedStep {
  const title = "The event";
  const isGuest = isSeated(state);
  if (phase === "cancelled") return { title, state: "ended", text: "Cancelled." };
  if (phase === "postponed") return { title, state: "to come", text: "Postponed." };
  if (arrivedAt)
    return {
      title,
      state: phase === "over" ? "done" : "current",
      text: `${phase === "over" ? "You came" : "Here since"} ${clockText({ date: arrivedAt, timeZone: event.timeZone })}.`,
    };
  if (phase === "over")
    return { title, state: isGuest && arrivedAt === undefined ? "done" : "ended", text: event.when };
  return { title, state: phase === "today" && isGuest ? "current" : "to come", text: event.when };
}

/**
 * By when an applicant hears from the committee: the owner's days since it was sent, asked for again or put back, and never
 * later than the event. Instants are ISO 8601.
 */
export function answerBy({ application, event, timeline, now }: Omit<Facts, "phase" | "arrivedAt">) {
  const since = timeline.findLast(({ what }) => what === "asked" || what === "pending")?.at;
  const by = Math.min(
    Date.parse(since ?? application.submittedAt) + owner.answerDays * day,
    Date.parse(event.date),
  );
  return {
    day: dateText({ date: new Date(by).toISOString(), timeZone: event.timeZone }),
    isLate: by < now.getTime(),
  };
}

function answerText(facts: Facts): string {
  const { day: by, isLate } = answerBy(facts);
  return isLate ? `Late: it was due by ${by}.` : `Normally within ${owner.answerDays}\u00a0days.`;
}
