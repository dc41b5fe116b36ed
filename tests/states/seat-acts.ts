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
  return [
    ...(own.length < 2
      ? [
          act(`${name} applies`, (needs) =>
            registerInterest(base(needs), {
              interest: anInterest({
                eventId: needs.layout.eventId,
                email,
                waitingList: true,
                interestReason: `I would like to compare notes on finality, ${crypto.randomUUID()}.`,
              }),
              key: crypto.randomUUID(),
              client: aClient(),
              isSuspicious: false,
            }),
          ),
        ]
      : []),
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
  const withLink = (run: (needs: Needs, token: string) => Promise<{ ok: boolean }>) => (needs: Needs) =>
    run(needs, needs.layout.applications[index]?.token ?? "");
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
    act(
      `${name} is withdrawn`,
      withLink((needs, token) => needs.services.withdraw(base(needs), token)),
    ),
    act(
      `${name} is erased`,
      withLink((needs, token) => eraseApplication(base(needs), token)),
    ),
    act(
      `${name} is confirmed`,
      withLink((needs, token) => confirmSeat(base(needs), token, confirmation)),
    ),
    ...[true, false].map((saidYes) =>
      act(`${name} ${saidYes ? "said yes to a member" : "did not say yes"}`, (needs) =>
        noteSaidYes(as(needs, "reviewer"), {
          applicationId: idOf(needs.layout.applications, index),
          saidYes,
        }),
      ),
    ),
    act(
      `${name} asks again`,
      withLink((needs, token) => askAgain(base(needs), token)),
    ),
    act(`${name} is verified`, (needs) =>
      verifyApplicant(as(needs, "reviewer"), {
        id: idOf(needs.layout.applications, index),
        version,
        ...record,
      }),
    ),
    ...(["accepted", "declined", "waitlisted", "pending"] as const).flatMap((to) =>
      hasTwoVotes ? [decision("chair", to), decision("reviewer", to)] : [decision("reviewer", to)],
    ),
  ];
}

function onInvitation(index: number): SeatAct[] {
  const withToken = (run: (needs: Needs, token: string) => Promise<{ ok: boolean }>) => (needs: Needs) =>
    run(needs, needs.layout.invitations[index]?.token ?? "");
  const seat = { fullName: "Somebody", ...words, rule: true, hostNote: null, mayBeNamed: false };
  return [
    act(
      `i${index} is taken up`,
      withToken((needs, token) => acceptInvitation(base(needs), token, { seat }, "a key")),
    ),
    act(
      `i${index} is turned down`,
      withToken((needs, token) => declineInvitation(base(needs), token, { answer: null, forget: false })),
    ),
    act(`i${index} is revoked`, async (needs) => {
      const { eventId, invitations } = needs.layout;
      return revokeInvitations(as(needs, "chair"), { eventId, ...(await these(idOf(invitations, index))) });
    }),
  ];
}

function ofEvent({ event }: Place): SeatAct[] {
  const version = Number(event.version);
  const resized = (seats: number) =>
    act(`the event has ${seats} seats`, ({ layout: { eventId }, ...needs }) => {
      const form = anEventForm({ slug: `resized-${eventId}`, maxAttendees: String(seats) });
      const rules = {
        asksVerification: event.asks_verification === 1,
        needsTwoVotes: event.needs_two_votes === 1,
        offersSeats: event.offers_seats === 1,
        confirmationDays: 7,
      };
      const member = as({ layout: { eventId, applications: [], invitations: [] }, ...needs }, "chair");
      return saveEvent(member, { ...form, ...rules }, { id: eventId, version });
    });
  return [
    {
      ...act("four days pass", async (needs) => ({
        ok: (await needs.services.lapse(base(needs), needs.layout.eventId)) >= 0,
      })),
      takes: silence,
    },
    ...(event.offers_seats === 1
      ? [
          act("seats are offered", async (needs) => ({
            ok: (await offerSeats(base(needs), needs.layout.eventId)) > 0,
          })),
        ]
      : []),
    ...[1, 2].filter((seats) => seats !== event.max_attendees).map(resized),
    act("everybody is asked anew", async (needs) => {
      const { eventId } = needs.layout;
      await db.update(events).set({ told: toldBefore }).where(eq(events.id, eventId));
      const change = { id: eventId, version, change: "announce", message: "", isAnew: true } as const;
      return changeEventState(as(needs, "chair"), change);
    }),
    act("the event is cancelled", (needs) =>
      changeEventState(as(needs, "chair"), {
        id: needs.layout.eventId,
        version,
        change: "cancel",
        message: "",
      }),
    ),
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
