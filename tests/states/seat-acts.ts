import { eq, sql } from "drizzle-orm";
import type { DecisionTarget } from "~/domain/committee-permissions";
import { writeBatch } from "../../worker/db/client";
import { events } from "../../worker/db/schema";
import { sha256 } from "../../worker/security/digest";
import { acceptInvitation } from "../../worker/services/accept-invitation";
import { askAgain } from "../../worker/services/ask-again";
import { decideApplication } from "../../worker/services/committee/applications/decide-application";
import { verifyApplicant } from "../../worker/services/committee/applications/verify-applicant";
import { changeEventState } from "../../worker/services/committee/events/change-event-state";
import { noteSaidYes } from "../../worker/services/committee/events/note-said-yes";
import { saveEvent } from "../../worker/services/committee/events/save-event";
import { backNominations } from "../../worker/services/committee/invitations/back-nominations";
import { revokeInvitations } from "../../worker/services/committee/invitations/follow-up-invitations";
import { issueInvitations } from "../../worker/services/committee/invitations/issue-invitations";
import { nominateInvitees } from "../../worker/services/committee/invitations/nominate-invitees";
import type { CommitteeMember } from "../../worker/services/committee/member";
import { confirmSeat } from "../../worker/services/confirm-seat";
import { declineInvitation } from "../../worker/services/decline-invitation";
import { eraseApplication } from "../../worker/services/erase-application";
import { lapseSeats } from "../../worker/services/lapse-seats";
import { offerSeats } from "../../worker/services/offer-seats";
import { registerInterest } from "../../worker/services/register-interest";
import { withdrawApplication } from "../../worker/services/withdraw-application";
import { aClient, anEventForm, anInterest, db, testDeciders, testSecret, toldBefore } from "../factories";
import { these } from "../inviting";
import type { Layout, Place } from "./place";

const minute = 60_000;
const day = 24 * 60 * minute;
/** The seat is held for seven days: silence of four leaves it, silence of eight does not. */
const silence = 4 * day;
export const people = ["ada", "grace", "mary"].map((name) => `${name}@people.example`);
const record = { source: "Register", sanctionsList: "SECO", listDate: "2026-11-20" };
const words = { company: "Engines", jobTitle: "Head", linkedin: "https://www.linkedin.com/in/ada" };

/** The services behind the acts; a control replaces one of them. */
export const theServices = { withdraw: withdrawApplication, lapse: lapseSeats, decide: decideApplication };
export type SeatServices = typeof theServices;

export type Members = { chair: CommitteeMember; reviewer: CommitteeMember };
type Needs = { layout: Layout; now: number; members: Members; services: SeatServices };
export type SeatAct = {
  name: string;
  /** Milliseconds that it takes. */
  takes: number;
  /** Whether the committee decides by the order of the line. */
  isOrdinary?: boolean;
  run: (needs: Needs) => Promise<{ ok: boolean }>;
};

/** Everything that somebody could try in a place: each person with what is theirs, each member, and the clock. */
export function actsIn(place: Place): SeatAct[] {
  return [
    // People who have nothing here yet are interchangeable.
    ...people
      .filter(
        (email, index) => isHere(place, email) || people.findIndex((one) => !isHere(place, one)) === index,
      )
      .flatMap((email) => ofPerson(place, email, people.indexOf(email))),
    ...place.applications.flatMap((row, index) =>
      row.status === "erased" ? [] : onApplication(place, index),
    ),
    ...place.invitations.flatMap((_, index) => onInvitation(index)),
    ...ofEvent(place),
  ];
}

const isHere = ({ applications, invitations }: Place, email: string) =>
  [...applications, ...invitations].some((row) => row.email_normalised === email);

const base = ({ now }: Needs) => ({
  db,
  clock: () => new Date(now),
  secret: testSecret,
  letterSource: "a network",
  deciders: testDeciders,
});
const as = (needs: Needs, who: keyof Members) => ({ ...base(needs), member: needs.members[who] });
const idOf = (rows: { id: number }[], index: number) => rows[index]?.id ?? 0;

function ofPerson(place: Place, email: string, index: number): SeatAct[] {
  const name = `p${index}`;
  const own = place.applications.filter((row) => row.email_normalised === email);
  const isListed = place.invitations.some((row) => row.email_normalised === email);
  const applies = act(`${name} applies`, (needs) => {
    const { eventId } = needs.layout;
    const interestReason = `I would like to compare notes on finality, ${crypto.randomUUID()}.`;
    const interest = anInterest({ eventId, email, waitingList: true, interestReason });
    const key = crypto.randomUUID();
    return registerInterest(base(needs), { interest, key, client: aClient(), isSuspicious: false });
  });
  return [
    ...(own.length < 2 ? [applies] : []),
    ...(isListed ? [] : [act(`${name} is invited`, (needs) => invite(needs, email))]),
  ];
}

async function invite(needs: Needs, email: string) {
  const { eventId } = needs.layout;
  const people = [{ fullName: "Somebody", email, company: "Engines", reason: "They know." }];
  const nominated = await nominateInvitees(as(needs, "chair"), { eventId, people });
  if (!nominated.ok) return nominated;
  const [row] = await db.all<{ id: number }>(
    sql`SELECT max(id) AS id FROM invitations WHERE event_id = ${eventId}`,
  );
  const chosen = { eventId, ...(await these(row?.id ?? 0)) };
  await backNominations(as(needs, "reviewer"), chosen);
  const issue = { ...chosen, act: "issue", holdsSeat: true, message: "", verification: record } as const;
  await issueInvitations(as(needs, "chair"), issue);
  return { ok: true };
}

function onApplication(place: Place, index: number): SeatAct[] {
  const name = `a${index}`;
  const byLink = (does: string, run: (needs: Needs, token: string) => Promise<{ ok: boolean }>) =>
    act(`${name} ${does}`, (needs) => run(needs, needs.layout.applications[index]?.token ?? ""));
  const confirmation = { rule: true, hostNote: null, mayBeNamed: false };
  const version = Number(place.applications[index]?.version);
  const hasTwoVotes = place.event.needs_two_votes === 1;
  const decision = (who: keyof Members, to: DecisionTarget) => ({
    ...act(`${who} decides ${name}: ${to}`, async (needs) => {
      const result = await needs.services.decide(as(needs, who), {
        applicationId: idOf(needs.layout.applications, index),
        version,
        to,
        ...{ reason: null, message: null, isOverride: false },
      });
      // The vote is a change as well.
      return { ok: result.ok || result.isVoteKept === true };
    }),
    isOrdinary: true,
  });
  return [
    byLink("is withdrawn", (needs, token) => needs.services.withdraw(base(needs), token)),
    byLink("is erased", (needs, token) => eraseApplication(base(needs), token)),
    byLink("is confirmed", (needs, token) => confirmSeat(base(needs), token, confirmation)),
    ...[true, false].map((saidYes) =>
      act(`${name} ${saidYes ? "said yes to a member" : "did not say yes"}`, (needs) => {
        const applicationId = idOf(needs.layout.applications, index);
        return noteSaidYes(as(needs, "reviewer"), { applicationId, saidYes });
      }),
    ),
    byLink("asks again", (needs, token) => askAgain(base(needs), token)),
    act(`${name} is verified`, (needs) => {
      const id = idOf(needs.layout.applications, index);
      return verifyApplicant(as(needs, "reviewer"), { id, version, ...record });
    }),
    ...(["accepted", "declined", "waitlisted", "pending"] as const).flatMap((to) =>
      hasTwoVotes ? [decision("chair", to), decision("reviewer", to)] : [decision("reviewer", to)],
    ),
  ];
}

function onInvitation(index: number): SeatAct[] {
  const byLink = (does: string, run: (needs: Needs, token: string) => Promise<{ ok: boolean }>) =>
    act(`i${index} ${does}`, (needs) => run(needs, needs.layout.invitations[index]?.token ?? ""));
  const seat = { fullName: "Somebody", ...words, rule: true, hostNote: null, mayBeNamed: false };
  const no = { answer: null, forget: false };
  return [
    byLink("is taken up", (needs, token) => acceptInvitation(base(needs), token, { seat }, "a key")),
    byLink("is turned down", (needs, token) => declineInvitation(base(needs), token, no)),
    act(`i${index} is revoked`, async (needs) => {
      const { eventId, invitations } = needs.layout;
      return revokeInvitations(as(needs, "chair"), { eventId, ...(await these(idOf(invitations, index))) });
    }),
  ];
}

function ofEvent({ event }: Place): SeatAct[] {
  const version = Number(event.version);
  const resized = (seats: number) =>
    act(`the event has ${seats} seats`, (needs) => {
      const { eventId } = needs.layout;
      const form = anEventForm({ slug: `resized-${eventId}`, maxAttendees: String(seats) });
      const rules = {
        asksVerification: event.asks_verification === 1,
        needsTwoVotes: event.needs_two_votes === 1,
        offersSeats: event.offers_seats === 1,
        confirmationDays: 7,
      };
      return saveEvent(as(needs, "chair"), { ...form, ...rules }, { id: eventId, version });
    });
  const lapse = act("four days pass", async (needs) => ({
    ok: (await needs.services.lapse(base(needs), needs.layout.eventId)) >= 0,
  }));
  const offer = act("seats are offered", async (needs) => ({
    ok: (await offerSeats(base(needs), needs.layout.eventId)) > 0,
  }));
  return [
    { ...lapse, takes: silence },
    ...(event.offers_seats === 1 ? [offer] : []),
    ...[1, 2].filter((seats) => seats !== event.max_attendees).map(resized),
    act("everybody is asked anew", async (needs) => {
      const { eventId } = needs.layout;
      await db.update(events).set({ told: toldBefore }).where(eq(events.id, eventId));
      const change = { id: eventId, version, change: "announce", message: "", isAnew: true } as const;
      return changeEventState(as(needs, "chair"), change);
    }),
    act("the event is cancelled", (needs) => {
      const cancel = { id: needs.layout.eventId, version, change: "cancel", message: "" } as const;
      return changeEventState(as(needs, "chair"), cancel);
    }),
  ];
}

function act(name: string, run: SeatAct["run"]): SeatAct {
  return { name, takes: minute, run };
}

/** Wrong on purpose, each in one way. */
export const wrongServices: Record<string, SeatServices> = {
  "a withdrawal that frees no seat": {
    ...theServices,
    withdraw: async (needs, token) => {
      const [row] = await db.all<{ event: number; seats: number }>(sql`
        SELECT e.id AS event, e.current_attendees AS seats FROM application_links l
        JOIN applications a ON a.id = l.application_id JOIN events e ON e.id = a.event_id
        WHERE l.token_hash = ${await sha256(token)}`);
      const result = await withdrawApplication(needs, token);
      await writeBatch(db, [
        sql`UPDATE events SET current_attendees = ${row?.seats ?? 0} WHERE id = ${row?.event ?? 0}`,
      ]);
      return result;
    },
  },
  "a decision past the line": {
    ...theServices,
    decide: (needs, decision) =>
      decideApplication(
        { ...needs, member: { ...needs.member, role: "chair" } },
        { ...decision, isOverride: true },
      ),
  },
  "a lapse that tells nobody": {
    ...theServices,
    lapse: async (needs, eventId) => {
      const lapsed = await lapseSeats(needs, eventId);
      await writeBatch(db, [
        sql`DELETE FROM outbox WHERE letter = 'lapsed' AND application_id IN (
          SELECT id FROM applications WHERE event_id = ${eventId ?? 0})`,
      ]);
      return lapsed;
    },
  },
};
