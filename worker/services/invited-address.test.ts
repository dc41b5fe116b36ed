import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { apply, applyAs } from "../../tests/apply";
import { decide } from "../../tests/decide";
import {
  anInterest,
  createEvent,
  createInvitation,
  createLink,
  createMember,
  db,
} from "../../tests/factories";
import { application, seat, these } from "../../tests/inviting";
import { committeeNeeds, needs } from "../../tests/needs";
import { randomFrom } from "../../tests/random";
import { applicationsOf, seatsOf, storedInvitation } from "../../tests/stored";
import { invitations } from "../db/schema";
import { acceptInvitation } from "./accept-invitation";
import { letApplicationStand } from "./committee/applications/let-application-stand";
import { remindInvitees, revokeInvitations } from "./committee/invitations/follow-up-invitations";
import { issueInvitations } from "./committee/invitations/issue-invitations";
import { nominateInvitees } from "./committee/invitations/nominate-invitees";
import { correctApplication } from "./correct-application";
import { declineInvitation } from "./decline-invitation";
import { eraseApplication } from "./erase-application";
import { withdrawApplication } from "./withdraw-application";

// An invitee reads the letters of an address; a stranger types it, and a member nominates it. Neither of these acts
// costs the invitee the invitation, a candidacy or a seat.

const isLong = env.PROOF === "long";
const worlds = isLong ? 60 : 3;
const steps = 24;
const seed = Number(env.PROOF_SEED || 11);

type Invitation = Awaited<ReturnType<typeof createInvitation>>;

async function look(eventId: number, { id, emailNormalised }: Invitation) {
  const all = await applicationsOf(eventId);
  const isHolding = sql`event_id = ${eventId} AND status = 'invited' AND holds_seat`;
  const accepted = all.filter(({ status }) => status === "accepted");
  return {
    invitation: await storedInvitation(id),
    applications: all.filter((row) => row.emailNormalised === emailNormalised),
    seats: await seatsOf(eventId),
    held: accepted.length + (await db.$count(invitations, isHolding)),
  };
}
type World = Awaited<ReturnType<typeof look>>;

const standing = ["pending", "waitlisted", "accepted", "declined"];
const stands = ({ applications }: World) => applications.some(({ status }) => standing.includes(status));

/** The losses of the invitee by somebody else's act. */
function lost(before: World, after: World): string[] {
  const [was, is] = [before.invitation, after.invitation];
  if (was.status !== is.status || was.holdsSeat !== is.holdsSeat || was.issue !== is.issue)
    return [`the invitation went from ${was.status} to ${is.status}`];
  // Once the link of the letter was used, what stands for the address is the invitee's.
  if (was.status === "accepted" && stands(before) && !stands(after)) return ["the candidacy is lost"];
  const own = ({ applications }: World) => applications.find(({ id }) => id === was.applicationId)?.status;
  const hasRisen = own(before) === "resubmitted" && standing.includes(own(after) ?? "");
  return own(before) === own(after) || hasRisen
    ? []
    : [`the application went from ${own(before)} to ${own(after)}`];
}

async function walk(number: number, done: Record<string, number>) {
  const random = randomFrom(seed * 1_000 + number);
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const { id: eventId } = await createEvent({ maxAttendees: pick([1, 2, 3, null]) });
  const holdsSeat = random(2) === 0;
  const email = `invitee.${crypto.randomUUID()}@people.example`;
  const chair = await createMember("chair");
  await createInvitation({ eventId });
  const invitation = await createInvitation({ eventId, email, holdsSeat });
  const committee = committeeNeeds(chair);
  const sent: string[] = [];
  const wrongs: string[] = [];

  const acts = {
    stranger: async () => {
      const token = sent.length > 0 ? pick(sent) : undefined;
      const chance = random(10);
      if (!token || chance < 4) {
        const spelling = pick([email, email.toUpperCase(), email.replace("@", "+x@")]);
        const made = await applyAs(eventId, spelling, { isSuspicious: random(8) === 0 });
        sent.push(made.token);
        return "applied";
      }
      if (chance < 5) {
        const fullName = `Ada ${random(1_000)}`;
        await correctApplication(needs, token, anInterest({ eventId, fullName }));
        return "corrected";
      }
      await (chance < 8 ? withdrawApplication : eraseApplication)(needs, token);
      return chance < 8 ? "withdrew" : "erased";
    },
    colleague: async () => {
      const colleague = { fullName: "Grace", email, company: "Navy", reason: "She knows" };
      await nominateInvitees(
        { ...committee, member: await createMember("reader") },
        { eventId, people: [colleague] },
      );
      return "nominated";
    },
    invitee: async () => {
      const chance = random(8);
      if (chance === 0) {
        await declineInvitation(needs, invitation.token, { answer: null, forget: random(2) === 0 });
        return "declined";
      }
      const answer = holdsSeat ? { seat } : { application };
      const { ok } = await acceptInvitation(needs, invitation.token, answer, "a key");
      return ok ? "accepted" : "was refused";
    },
    committee: async () => {
      const chosen = { eventId, ...(await these(invitation.id)) };
      const chance = random(8);
      if (chance === 0) {
        await revokeInvitations(committee, chosen);
        const renewal = { ...chosen, act: "renew", holdsSeat, message: "", verification: null } as const;
        await issueInvitations(committee, renewal);
        return "renewed";
      }
      if (chance === 1) await remindInvitees(committee, chosen);
      const row = (await look(eventId, invitation)).applications.at(random(4));
      if (!row) return "looked";
      if (row.status === "resubmitted") {
        await letApplicationStand(committee, row);
        return "let stand";
      }
      await decide(chair, row, pick(["accepted", "accepted", "pending", "waitlisted"] as const), {
        isOverride: true,
      });
      return "decided";
    },
  };

  for (let step = 0; step < steps; step++) {
    const before = await look(eventId, invitation);
    const who = pick(["stranger", "stranger", "colleague", "invitee", "committee", "committee"] as const);
    const what = `${who} ${await acts[who]()}`;
    done[what] = (done[what] ?? 0) + 1;
    const after = await look(eventId, invitation);
    const found = [
      ...(who === "stranger" || who === "colleague" ? lost(before, after) : []),
      ...(after.seats === after.held ? [] : [`${after.seats} seats for ${after.held} that are held`]),
    ];
    wrongs.push(...found.map((wrong) => `world ${number}, step ${step}, ${what}: ${wrong}`));
  }
  return wrongs;
}

it("ends the links of a form to a seat that an invitee keeps, and leaves those of a letter", async () => {
  const { eventId, email, token } = await createInvitation();
  const { token: stranger } = await apply({ eventId, email: email ?? "" });
  const chair = await createMember("chair");
  const row = async () => (await applicationsOf(eventId))[0];
  const first = (await row()) ?? expect.fail("Nothing was stored");
  const letter = await createLink(first.id);
  await decide(chair, first, "accepted");
  expect(await acceptInvitation(needs, token, { application }, "a key")).toEqual({ ok: true, token: null });
  await decide(chair, (await row()) ?? first, "pending");
  expect(await withdrawApplication(needs, stranger)).toEqual({ ok: false, reason: "not_found" });
  expect(await eraseApplication(needs, stranger)).toEqual({ ok: false, reason: "not_found" });
  expect(await row()).toMatchObject({ status: "pending" });
  expect(await withdrawApplication(needs, letter)).toEqual({ ok: true });
});

it(`costs an invitee nothing in ${worlds} walks of ${steps} steps by strangers, colleagues and the committee`, async () => {
  const wrongs: string[] = [];
  const done: Record<string, number> = {};
  for (let number = 0; number < worlds; number++) wrongs.push(...(await walk(number, done)));
  expect(wrongs).toEqual([]);
  for (const what of ["stranger withdrew", "stranger erased", "colleague nominated", "invitee accepted"])
    expect(done[what], what).toBeGreaterThan(0);
  console.info(`PROOF people | ${worlds} walks around an invitation, nothing lost: ${JSON.stringify(done)}`);
});
