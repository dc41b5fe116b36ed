import { eventFormSchema } from "~/domain/event-form";
import { eventForm, eventFormFields } from "~/domain/event-form-fields";
import { withOffset } from "~/domain/zoned-time";
import { readForm } from "../../forms/read-form";
import type { CommitteeAnswer } from "../console/require-committee";
import type { EventValues } from "./event-editor";

/** A stored event as its form shows it: days and times in the event's own zone. */
export function eventValues(event: NonNullable<CommitteeAnswer<"findEvent">>): EventValues {
  const { startsAt, endsAt, timeZone, timeIsKnown, registrationDeadline: deadline } = event;
  const clock = (instant: string | null) => (instant ? withOffset(instant, timeZone) : "");
  const dayOf = (instant: string | null) => clock(instant).slice(0, 10);
  const timeOf = (instant: string | null) => clock(instant).slice(11, 16);
  return {
    ...Object.fromEntries(
      eventFormFields.map((name) => [name, name in event ? textOf(event[name as keyof typeof event]) : ""]),
    ),
    day: dayOf(startsAt),
    time: timeIsKnown ? timeOf(startsAt) : "",
    endDay: dayOf(endsAt) === dayOf(startsAt) ? "" : dayOf(endsAt),
    endTime: timeOf(endsAt),
    deadlineDay: dayOf(deadline),
    deadlineTime: timeOf(deadline),
  };
}

/** A stored value in its control: a list on lines of its own, a box that is ticked. */
function textOf(value: unknown): string | undefined {
  if (typeof value === "boolean") return value ? "on" : undefined;
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

export const readEventForm = (posted: FormData) =>
  readForm({ fields: eventForm, schema: eventFormSchema }, posted);
