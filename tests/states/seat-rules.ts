import type { ApplicationStatus } from "~/domain/application-status";
import { type SeatMove, seatLife } from "~/domain/seat-life";
import { seatState } from "~/domain/seat-state";
import type { Place } from "./place";
import { people, type SeatAct } from "./seat-acts";

type Application = Place["applications"][number];

const stateOf = ({ status, confirm_by, confirmed_at, said_yes_at }: Application) =>
  seatState({
    status: status as ApplicationStatus,
    confirmBy: confirm_by as string | null,
    confirmedAt: confirmed_at as string | null,
    saidYesAt: said_yes_at as string | null,
  });
const moves: readonly SeatMove[] = seatLife;
const movesBetween = (from: string | undefined, to: string) =>
  moves.filter(
    (move) =>
      move.to === to &&
      (from === undefined ? move.from.length === 0 : (move.from as readonly string[]).includes(from)),
  );

/** The broken rules of a place as it stands, whatever led there. */
export function wrongsOf({ event, applications, invitations, verifications }: Place): string[] {
  const accepted = applications.filter(({ status }) => status === "accepted");
  const invited = invitations.filter(isHolding);
  const seats = Number(event.current_attendees);
  const held = accepted.length + invited.length;
  const verified = new Set(verifications.map((row) => row.application_id));
  const twice = people.filter(
    (email) => [...accepted, ...invited].filter((row) => row.email_normalised === email).length > 1,
  );
  return [
    ...(seats === held && seats <= Number(event.max_attendees ?? seats)
      ? []
      : [`${seats} of ${event.max_attendees} seats are counted, ${held} are held`]),
    ...twice.map((email) => `${email} has two seats`),
    ...applications.flatMap((row, index) =>
      row.status === "accepted" && event.asks_verification === 1 && !verified.has(`a${index}`)
        ? [`a${index} is accepted and not verified`]
        : [],
    ),
    ...accepted.flatMap((row) =>
      row.confirm_by !== null && row.confirmed_at !== null && row.rule_accepted_at === null
        ? ["a seat is confirmed without the rule"]
        : [],
    ),
    ...applications.flatMap((row, index) => {
      const hasSaidYes = ["confirmed", "promised"].includes(stateOf(row));
      if (row.status !== "accepted" && (row.confirmed_for ?? row.said_yes_at) !== null)
        return [`a${index} has no seat and a yes`];
      return hasSaidYes && row.confirmed_for === null ? [`a${index} said yes to no day`] : [];
    }),
  ];
}

/** The broken rules of a change: a move that the table of a seat's life lacks, its letter, and the order of the line. */
export function wrongsBetween(before: Place, after: Place, act: SeatAct): string[] {
  return [
    ...after.applications.flatMap((_, index) => wrongMove(before, after, index)),
    ...wrongOrder(before, after, act),
  ];
}

function wrongMove(before: Place, after: Place, index: number): string[] {
  const [was, is] = [before.applications[index], after.applications[index]];
  if (!is) return [];
  const [from, to] = [was && stateOf(was), stateOf(is)];
  const letters = lettersOf(after, index).slice(lettersOf(before, index).length);
  if (from === to && was?.version === is.version) {
    const isOfEvent = letters.length === 1 && letters[0]?.startsWith("event-");
    return letters.length === 0 || isOfEvent ? [] : [`a${index} did not change and is told: ${letters}`];
  }
  if (from === to) return letters.length <= 1 ? [] : [`a${index} is told twice: ${letters}`];
  const possible = movesBetween(from, to);
  if (possible.length === 0) return [`a${index} went from ${from} to ${to}, which is no move`];
  // The sender of a hidden application may not own its address: it gets no more than a receipt.
  const isHidden =
    from === "resubmitted" || from === "quarantined" || to === "resubmitted" || to === "erased";
  const isRight =
    letters.length > 1
      ? false
      : possible.some(({ letter }) => letter === (letters[0] ?? null)) || (isHidden && letters.length === 0);
  return isRight
    ? []
    : [`a${index} went from ${from} to ${to} and is told: ${letters.join(", ") || "nothing"}`];
}

const lettersOf = ({ letters }: Place, index: number) =>
  letters.filter((row) => row.application_id === `a${index}`).map(({ letter }) => String(letter));

/** Who has a place in the line, first in line first. */
const lineOf = ({ applications }: Place) =>
  applications
    .map((row, index) => ({ index, status: String(row.status), since: row.waitlisted_at }))
    .filter(({ status, since }) => since !== null && (status === "waitlisted" || status === "pending"))
    .sort((one, other) => String(one.since).localeCompare(String(other.since)) || one.index - other.index)
    .map(({ index }) => index);

const isHolding = ({ status, holds_seat }: Place["invitations"][number]) =>
  status === "invited" && holds_seat === 1;
const hasInvitedSeat = ({ applications, invitations }: Place, index: number) =>
  invitations.some((row) => isHolding(row) && row.email_normalised === applications[index]?.email_normalised);

function wrongOrder(before: Place, after: Place, act: SeatAct): string[] {
  const line = lineOf(before);
  // For whom an invitation holds a seat holds up nobody.
  const needing = line.filter((index) => !hasInvitedSeat(before, index));
  const kept = line.filter((index) => lineOf(after).includes(index));
  const seated = after.applications.flatMap((row, index) =>
    row.status === "accepted" && before.applications[index]?.status !== "accepted" ? [index] : [],
  );
  return [
    ...(kept.join() ===
    lineOf(after)
      .filter((index) => line.includes(index))
      .join()
      ? []
      : ["the line is in another order"]),
    ...seated
      .filter((index) => act.isOrdinary && needing.indexOf(index) > 0)
      .map((index) => `a${index} is seated before a${needing[0]}`),
  ];
}

/**
 * The signature of a place: who is where, in which order they wait, who voted and is verified, and how long a held seat
 * is held, in days. Names of people do not: two places that differ by who is who are the same.
 */
export function signature(place: Place): string {
  const line = lineOf(place);
  const left = (until: unknown) =>
    until === null ? "" : Math.round((Date.parse(String(until)) - place.now) / (24 * 60 * 60_000));
  const each = people.map((email) => {
    const own = place.applications.flatMap((row, index) => {
      if (row.email_normalised !== email) return [];
      const state = stateOf(row);
      const votes = place.votes.filter(
        (vote) =>
          vote.application_id === `a${index}` && vote.round === row.round && row.status !== "withdrawn",
      );
      return [
        [
          state,
          line.includes(index) ? line.indexOf(index) : "",
          place.verifications.some((record) => record.application_id === `a${index}`) ? "verified" : "",
          state === "held" ? left(row.confirm_by) : "",
          ...votes.map(({ member_id, choice }) => `${member_id}:${choice}`),
        ].join(" "),
      ];
    });
    const invited = place.invitations
      .filter((row) => row.email_normalised === email)
      .map(
        (row) => `${row.status} ${row.holds_seat} ${row.status === "invited" ? left(row.expires_at) : ""}`,
      );
    return [...own, ...invited].join(" & ");
  });
  return [place.event.status, place.event.max_attendees, place.event.needs_two_votes, ...each.sort()].join(
    " | ",
  );
}
