import { type SQL, sql } from "drizzle-orm";
import { eventStatuses } from "~/domain/event";
import { letterKind, letterNames, lettersThat } from "~/domain/letter-kind";
import { seatStates } from "~/domain/seat-state";
import { announcedSeat } from "./announced-application";

const kinds = letterNames.map((name) => ({ name, ...letterKind(name) }));
const among = (words: readonly string[]) => sql.raw(`('${words.join("', '")}')`);
/** Each letter with each state of the event, and of the seat, in which it is true. */
const trueOfEvent = among(
  kinds.flatMap(({ name, whileEventIs, outlasts }) =>
    eventStatuses
      .filter((status) => (whileEventIs ? status === whileEventIs : outlasts || status !== "cancelled"))
      .map((status) => `${name} ${status}`),
  ),
);
const trueOfSeat = among(
  kinds.flatMap(({ name, whileSeatIs = seatStates.filter((state) => state !== "erased") }) =>
    whileSeatIs.map((state) => `${name} ${state}`),
  ),
);
const beyondEvents = among(kinds.flatMap(({ name, outlasts }) => (outlasts === "event" ? name : [])));

/**
 * Holds of a letter `o` of the outbox that is not true any more, by its kind, its event and whom it is about, or that a
 * later decision overtook: it is not sent, and no task (decisions/letters).
 *
 * @param now UTC ISO instant
 */
export function isMoot(now: string): SQL {
  const dayAgo = new Date(Date.parse(now) - 24 * 60 * 60 * 1_000).toISOString();
  const status = sql`coalesce(x.status, 'scheduled')`;
  // A letter that is held speaks of what is decided, any other of what its applicant knows.
  return sql`(EXISTS (SELECT 1 FROM events x WHERE x.id = o.event_id AND (
      o.letter || ' ' || ${status} NOT IN ${trueOfEvent} OR o.details ->> 'status' <> ${status}
      OR (${status} <> 'postponed' AND coalesce(x.ends_at, x.starts_at) < ${dayAgo} AND o.letter NOT IN ${beyondEvents})))
    OR EXISTS (SELECT 1 FROM (SELECT ${announcedSeat} AS seat FROM (
        SELECT status, confirmed_at, confirm_by, said_yes_at, iif(o.held_at IS NULL, announced, NULL) AS announced
        FROM applications WHERE id = o.application_id))
      WHERE o.letter || ' ' || seat NOT IN ${trueOfSeat}
        OR (o.letter = 'guest-message' AND seat NOT IN (SELECT value FROM json_each(o.details, '$.to'))))
    OR EXISTS (SELECT 1 FROM decisions d WHERE d.application_id = o.application_id
      AND d.version > o.details ->> 'version' AND d.undone_at IS NULL)
    OR EXISTS (SELECT 1 FROM invitations i WHERE i.id = o.invitation_id AND i.status <> 'invited'
      AND o.letter IN ${among(lettersThat("invitee"))})
    OR EXISTS (SELECT 1 FROM partnership_applications p WHERE p.id = o.partnership_application_id AND p.status = 'erased'))`;
}
