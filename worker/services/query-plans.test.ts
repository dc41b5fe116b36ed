import { expect, it } from "vitest";
import {
  anInterest,
  aPartnership,
  createApplication,
  createEvent,
  createHeldSeat,
  createInvitation,
  createLink,
  createWaiting,
} from "../../tests/factories";
import { unboundedSteps } from "../../tests/query-plans";
import { watchedServices } from "../../tests/watched-services";

const { watched, services } = await watchedServices();
const event = await createEvent({ maxAttendees: 5, currentAttendees: 0 });

const apply = async () => {
  const interest = anInterest({ eventId: event.id });
  const result = await services.registerInterest({ interest, key: null, isSuspicious: false });
  if (!result.ok) throw new Error(result.reason);
  return { ...result.registration, interest };
};

/** Everything that a visitor or an applicant can ask for, and what the schedule does. */
const visitors = {
  listEvents: () => services.listEvents(),
  findEvent: async () => [await services.findEvent({ id: 1 }), await services.findEvent({ slug: "a" })],
  listCalendarEvents: async () => [
    await services.listCalendarEvents(),
    await services.listCalendarEvents("a"),
  ],
  listBriefings: () => services.listBriefings(),
  findBriefing: () => services.findBriefing("finality"),
  registerInterest: apply,
  openApplication: async () => services.openApplication((await apply()).token),
  findCalendarEventOfApplication: () => services.findCalendarEventOfApplication("a"),
  listOwnApplications: async () => services.listOwnApplications([await apply(), await apply()]),
  correctApplication: async () => {
    const { token, interest } = await apply();
    return services.correctApplication(token, { ...interest, jobTitle: "Head of Engines" });
  },
  withdrawApplication: async () => services.withdrawApplication((await apply()).token),
  eraseApplication: async () => services.eraseApplication((await apply()).token),
  confirmSeat: async () => {
    const seat = await createApplication({ eventId: event.id, status: "accepted" });
    const confirmation = { rule: true, hostNote: "No nuts", mayBeNamed: true };
    return services.confirmSeat(await createLink(seat.id), confirmation);
  },
  askAgain: async () => {
    const seat = await createApplication({ eventId: event.id, status: "lapsed" });
    return services.askAgain(await createLink(seat.id));
  },
  lapseSeats: async () => {
    await createHeldSeat({ confirmBy: "2026-11-20T09:00:00.000Z" });
    return services.lapseSeats();
  },
  offerSeats: async () => {
    await createWaiting();
    return services.offerSeats();
  },
  remindGuests: async () => {
    await createHeldSeat();
    return services.remindGuests();
  },
  openInvitation: async () => services.openInvitation((await createInvitation()).token),
  acceptInvitation: async () => {
    const { token, eventId, email } = await createInvitation();
    await createApplication({ eventId, email: email ?? "" });
    const { interest } = await apply();
    return services.acceptInvitation(token, { application: interest }, "a key");
  },
  declineInvitation: async () =>
    services.declineInvitation((await createInvitation()).token, { answer: "No", forget: true }),
  exportApplication: async () => services.exportApplication((await apply()).token),
  applyForPartnership: () =>
    services.applyForPartnership({ partnership: aPartnership(), key: null, isSuspicious: false }),
  requestNewLink: async () => services.requestNewLink((await apply()).interest.email),
  sendDueLetters: async () => {
    await apply();
    return [
      await services.sendDueLetters(),
      await services.sendDueLetters(),
      await services.sendDueLetters(),
    ];
  },
  listRecentLetters: async () => [
    await services.listRecentLetters("http://localhost"),
    await services.listRecentLetters("http://localhost", 1),
  ],
  keepLetterEvents: () =>
    services.keepLetterEvents([{ id: "1", messageId: "1", report: "bounced", code: null, at: "2026" }]),
  unsubscribeInvitee: () => services.unsubscribeInvitee("a token"),
  applyRetention: () => services.applyRetention(),
  countVisits: () => services.countVisits([{ template: "/", name: "page_view", count: 1 }]),
  clearVisits: () => services.clearVisits(),
  noteRun: () => services.noteRun("minute", 0),
  findReceived: () => services.findReceived("a key"),
} satisfies Record<keyof typeof services, () => Promise<unknown>>;

/** Scans and sorts of other tables, each with what bounds it. */
const bounded: Record<string, string> = {
  "listOwnApplications: USE TEMP B-TREE FOR ORDER BY": "a browser shows twenty tokens at most",
};

it.each(Object.entries(visitors))(
  "%s asks nothing that reads or sorts a growing table",
  async (service, run) => {
    const before = watched.statements.length;
    await run();
    const asked = new Set(watched.statements.slice(before));
    expect(asked.size).toBeGreaterThan(0);
    const found = await Promise.all([...asked].map(unboundedSteps));
    expect(found.flat().filter((step) => bounded[`${service}: ${step}`] === undefined)).toEqual([]);
  },
);

it("would notice a query without an index, and one whose index does not give its order", async () => {
  const queries = [
    "SELECT id FROM applications WHERE full_name = ?",
    "DELETE FROM outbox AS o WHERE o.letter = ?",
    "SELECT id FROM applications WHERE company = ? ORDER BY id LIMIT ?",
    "SELECT id FROM applications WHERE email_domain = ? ORDER BY full_name LIMIT ?",
  ];
  for (const query of queries) expect(await unboundedSteps(query), query).toHaveLength(1);
});
