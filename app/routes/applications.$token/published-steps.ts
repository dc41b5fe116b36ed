import { brand } from "~/content/brand";
import { instantText, isPast, momentText } from "~/domain/event-dates";
import type { VisibleState } from "~/domain/seat-state";
import type { TimelineItem } from "./application-timeline";

export type PublishedStep = { title: string; state: "done" | "current" | "to come"; text: string };

type Facts = {
  application: { state: VisibleState; submittedAt: string; confirmBy: string | null };
  event: { date: string; timeZone: string; when: string };
  timeline: readonly TimelineItem[];
  now: Date;
};

const day = 24 * 60 * 60 * 1000;

/**
 * The published order of /compliance for one application: what is done, where it is, and what is to come, with dates. It
 * reads what its applicant may know alone, so that a hidden application has the steps of one that is pending.
 */
export function publishedSteps({ application, event, timeline, now }: Facts): PublishedStep[] {
  const { state, submittedAt, confirmBy } = application;
  const at = (what: TimelineItem["what"]) => timeline.findLast((item) => item.what === what)?.at;
  const seatedAt = timeline.findLast(({ what }) => what === "accepted" || what === "offered")?.at;
  const on = (instant: string | undefined) => (instant ? instantText(instant, "UTC") : "");
  const isSeated = state === "held" || state === "confirmed";
  const isDecided = isSeated || state === "declined" || state === "lapsed";
  const theEvent: PublishedStep = {
    title: "The event",
    state: isPast(event, now) ? "done" : "to come",
    text: event.when,
  };
  const sent: PublishedStep = { title: "Application", state: "done", text: on(submittedAt) };
  if (state === "withdrawn")
    return [sent, { title: "Withdrawn", state: "current", text: on(at("withdrawn")) }];
  // Whoever took the seat of an invitation was neither read nor decided on as an applicant.
  if (state === "confirmed" && !seatedAt)
    return [
      { title: "Invitation", state: "done", text: "" },
      { title: "Confirmation", state: "done", text: on(submittedAt) },
      theEvent,
    ];
  const steps: PublishedStep[] = [
    sent,
    readingStep(state, isDecided ? "" : answerText(at("pending") ?? submittedAt, event.date, now)),
    {
      title: "Decision",
      state: isDecided ? "done" : "to come",
      text: isDecided ? on(state === "declined" ? at("declined") : seatedAt) : "By letter, whatever it is.",
    },
  ];
  if (state === "declined") return steps;
  if (state === "lapsed")
    return [...steps, { title: "Confirmation", state: "current", text: "It did not come in time." }];
  return [
    ...steps,
    {
      title: "Confirmation",
      state: state === "confirmed" ? "done" : state === "held" ? "current" : "to come",
      text: confirmBy
        ? `By ${momentText({ date: confirmBy, timeZone: event.timeZone })}.`
        : on(at("confirmed")),
    },
    theEvent,
  ];
}

function readingStep(state: VisibleState, answer: string): PublishedStep {
  if (state === "waitlisted")
    return {
      title: "Waiting list",
      state: "current",
      text: "Seats are offered in the order of the list, from the first to the last.",
    };
  return { title: "Reading and verification", state: answer === "" ? "done" : "current", text: answer };
}

/** What “shortly” means: the owner’s days since it was sent or asked for again, and never later than the event. */
function answerText(since: string, startsAt: string, now: Date): string {
  const by = Math.min(Date.parse(since) + brand.answerDays * day, Date.parse(startsAt));
  if (by < now.getTime())
    return `We meant to write within ${brand.answerDays} days and are late. Write to us if you have heard nothing.`;
  return `We write to you within ${brand.answerDays} days: by ${instantText(new Date(by).toISOString(), "UTC")}.`;
}
