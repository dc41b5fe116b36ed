import { inArray } from "drizzle-orm";
import { nothingOptional } from "~/domain/interest-form-fields";
import type { SeatAcceptance } from "~/domain/invitation-answer";
import { invitations } from "../worker/db/schema";
import { createMember, db, testNow } from "./factories";
import { committeeNeeds, needsAfter } from "./needs";

/** So many hours after the tests' now. */
export const at = (hours: number) => new Date(testNow.getTime() + hours * 60 * 60 * 1000).toISOString();
export const needsAt = (hours: number) => needsAfter(hours * 3_600);

/** The answer of an invitee who takes the held seat. */
export const seat: SeatAcceptance = {
  fullName: "Grace Hopper",
  company: "Navy Research",
  jobTitle: "Rear admiral",
  linkedin: "https://www.linkedin.com/in/grace",
  rule: true,
  hostNote: "No nuts",
  mayBeNamed: true,
};

/** The answer of an invitee who is asked to apply. */
export const application = {
  ...nothingOptional,
  fullName: "Grace Hopper",
  company: "Navy Research",
  jobTitle: "Rear admiral",
  linkedin: "https://www.linkedin.com/in/grace",
  interestReason: "I would like to compare notes on settlement finality with practitioners.",
};

/** Somebody as a member nominates them. */
export const aNominee = (email: string | null = `${crypto.randomUUID()}@navy.example`) => ({
  ...{ fullName: "Grace Hopper", email: email ?? "", company: "Navy Research", reason: "She knows." },
});

/** The form of a chair who invites to a seat. */
export const withSeat = { act: "issue", holdsSeat: true, message: "", verification: null } as const;

export const verification = { source: "Register", sanctionsList: "SECO", listDate: "2026-11-20" };

/** The needs of the committee's services, for a new member of that role. */
export const committee = async (role: "reader" | "reviewer" | "chair" = "chair", hours = 0) =>
  committeeNeeds(await createMember(role), hours * 3_600);

/** Nominations and invitations by their ids, as the services are told which of an event are chosen. */
export async function these(...ids: number[]) {
  const rows = await db.select().from(invitations).where(inArray(invitations.id, ids));
  const references = ids.map((id) => rows.find((row) => row.id === id)?.reference ?? "none");
  return { references };
}
