import { brand } from "~/content/brand";
import { instantText, momentText } from "~/domain/event-dates";
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
  const on = (instant: string | undefined) => (instant ? instantText(instant, "UTC") : "");
  const isSeated = state === "held" || state === "confirmed";
  const isDecided = isSeated || state === "declined" || state === "lapsed";
  const sent: PublishedStep = { title: "Application", state: "done", text: on(submittedAt) };
  if (state === "withdrawn")
    return [sent, { title: "Withdrawn", state: "current", text: on(at("withdrawn")) }];
  // Whoever took the seat of an invitation was neither read nor decided on as an applicant.
  if (state === "confirmed" && !at("accepted"))
    return [
      { title: "Invitation", state: "done", text: "" },
      { title: "Confirmation", state: "done", text: on(submittedAt) },
      { title: "The event", state: "to come", text: event.when },
    ];
  const steps: PublishedStep[] = [
    sent,
    state === "waitlisted"
      ? {
          title: "Waiting list",
          state: "current",
          text: "Seats are offered in the order of the list, from the first to the last.",
        }
      : {
          title: "Reading and verification",
          state: isDecided ? "done" : "current",
          text: isDecided ? "" : answerText(submittedAt, event.date, now),
        },
    {
      title: "Decision",
      state: isDecided ? "done" : "to come",
      text: isDecided ? on(at(state === "declined" ? "declined" : "accepted")) : "By letter, whatever it is.",
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
    { title: "The event", state: "to come", text: event.when },
  ];
}

/** What “shortly” means: the owner’s days, and never later than the event. */
function answerText(submittedAt: string, startsAt: string, now: Date): string {
  const by = Math.min(Date.parse(submittedAt) + brand.answerDays * day, Date.parse(startsAt));
  if (by < now.getTime())
    return `We meant to write within ${brand.answerDays} days and are late. Write to ${brand.contactEmail} if you have heard nothing.`;
  return `We write to you within ${brand.answerDays} days: by ${instantText(new Date(by).toISOString(), "UTC")}.`;
}
