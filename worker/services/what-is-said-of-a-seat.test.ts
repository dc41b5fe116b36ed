import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { owner } from "~/content/owner";
import {
  createApplication,
  createHeldSeat,
  createLetter,
  createLink,
  createMember,
  db,
} from "../../tests/factories";
import { at } from "../../tests/inviting";
import { committeeNeeds, needsAfter } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { signedInApp } from "../../tests/signed-in-app";
import { lettersOf } from "../../tests/stored";
import { type events, outbox } from "../db/schema";
import { exportApplications } from "./committee/applications/export-applications";
import { previewGuestMessage } from "./committee/letters/write-to-guests";
import { composeLetter } from "./compose-letter";
import { exportApplication } from "./export-application";
import { findCalendarEventOfApplication } from "./find-calendar-event-of-application";

const confirmed = { confirmedAt: at(-3), ruleVersion: "1", ruleAcceptedAt: at(-3) };
const promised = { saidYesAt: at(-4), saidYesTo: 1 };
type Event = Partial<typeof events.$inferInsert>;

/** The stored rows, and the word that they bear out; `lapses`: whether an hour may be promised. */
const stored = [
  ["asked and silent", { confirmBy: at(48) }, {}, "held", true],
  [
    "asked and silent, the event moved to before the hour",
    { confirmBy: at(48) },
    { startsAt: at(30) },
    "held",
    false,
  ],
  ["asked and silent, the hour over and a letter missing", { confirmBy: at(-5) }, {}, "held", false],
  ["asked and silent, the event postponed", { confirmBy: at(48) }, { status: "postponed" }, "held", false],
  ["asked and silent, on the day", { confirmBy: at(48) }, { startsAt: at(3) }, "held", false],
  ["not asked", { confirmBy: null }, {}, "seated", false],
  ["not asked, on the day", { confirmBy: null }, { startsAt: at(3) }, "seated", false],
  ["not asked, the event over", { confirmBy: null }, { startsAt: at(-30) }, "seated", false],
  ["confirmed", { confirmBy: at(48), ...confirmed }, {}, "confirmed", false],
  ["confirmed, then moved", { confirmBy: at(48), ...confirmed }, { startsAt: at(30) }, "confirmed", false],
  ["of whom a member noted a yes", { confirmBy: at(48), ...promised }, {}, "promised", false],
  ["of whom a yes was noted, the hour over", { confirmBy: at(-5), ...promised }, {}, "promised", false],
  ["an invitee's", { confirmBy: null, ...confirmed }, {}, "confirmed", false],
] as const satisfies [string, object, Event, string, boolean][];

it("says at the desk of a seat whose hour is over that it lapses, unless a letter is missing or the date moved", async () => {
  const seen = async (event: Event, letter: "sent" | "failed") => {
    const { id, eventId } = await createHeldSeat({ confirmBy: at(-1) }, event);
    await db.update(outbox).set({ status: letter }).where(eq(outbox.applicationId, id));
    const { ask } = await signedInApp();
    const pages = [`/committee/applications/${id}`, `/committee/events/${eventId}`];
    return Promise.all(
      pages.map(async (page) => textOf((await ask(page)).text).includes("Its time is over: it lapses")),
    );
  };
  expect(await seen({ startsAt: at(24 * 60) }, "sent")).toEqual([true, true]);
  expect(await seen({ startsAt: at(24 * 60) }, "failed")).toEqual([false, false]);
  expect(await seen({ startsAt: at(20) }, "sent")).toEqual([false, false]);
});

/** Everything that a page shows, without its scripts. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;|&rsquo;/g, "'")
    .replace(/\s+/g, " ");

/** The word itself, and not what denies it or asks for it. */
const saysConfirmed = (text: string) =>
  /\bconfirmed\b/i.test(
    text.replace(/\b(not|is not) confirmed\b/gi, "").replace(/Accepted, seat confirmed/g, ""),
  );

it.each(stored)(
  "a seat that is %s: page, door, console, letter, export and calendar say what is stored",
  async (_, row, event, state, lapses) => {
    const seat = await createHeldSeat(row, { maxAttendees: 3, startsAt: at(24 * 60), ...event });
    const { eventId } = seat;
    if (row.confirmBy !== null && row.confirmBy < at(0))
      await db.update(outbox).set({ status: "failed" }).where(eq(outbox.applicationId, seat.id));
    const link = await createLink(seat.id);
    const { ask } = await signedInApp();
    const pages = {
      own: textOf((await ask(`/applications/${link}`)).text),
      door: textOf((await ask(`/committee/events/${eventId}/door`)).text),
      list: textOf((await ask(`/committee/applications?event=${eventId}&status=accepted`)).text),
      application: textOf((await ask(`/committee/applications/${seat.id}`)).text),
    };
    const [stored = expect.fail("No letter")] = await lettersOf(seat.id);
    const needs = { ...needsAfter(), origin: owner.origin, secret: undefined };
    const { letter } = (await composeLetter(needs, stored)) ?? {};
    const said = { ...pages, letter: letter ? `${letter.subject} ${letter.flowing}` : "" };
    for (const [place, text] of Object.entries(said)) {
      if (state !== "confirmed") expect([place, saysConfirmed(text)]).toEqual([place, false]);
      const isHourTold = /hold it until|is held until|Answer by|by then becomes/.test(text);
      if (place !== "door" && place !== "list") expect([place, isHourTold]).toEqual([place, lapses]);
    }
    const words = {
      promised: "Said yes, rule not yet accepted",
      held: "Not confirmed",
      seated: "No confirmation asked",
      confirmed: "Confirmed",
    };
    expect(pages.list).toContain(words[state]);
    expect(pages.application).toContain(state === "confirmed" ? "is confirmed since" : words[state]);
    if (state === "confirmed") expect(pages.door).not.toMatch(/not confirmed|no confirmation/i);
    else expect(pages.door).toContain(words[state]);

    const chair = committeeNeeds(await createMember("chair"));
    for (const to of ["held", "promised", "seated", "confirmed"] as const) {
      const words = { eventId, to: [to], subject: "Where", message: "Here" };
      expect(await previewGuestMessage(chair, words)).toMatchObject({ count: Number(to === state) });
    }
    const { confirmBy, confirmedAt } = { confirmedAt: null, ...row };
    expect(await exportApplication(needsAfter(), link)).toMatchObject({
      data: { application: { status: "accepted", confirmBy, confirmedAt } },
    });
    const exported = await exportApplications(chair, eventId);
    const csv = exported.ok ? await new Response(exported.csv).text() : "";
    expect(csv.includes(at(-3))).toBe(confirmedAt !== null);
    expect((await findCalendarEventOfApplication(needsAfter(), link))?.isTentative).toBe(state === "held");
  },
);

it("asks nothing of a guest while the event is postponed, and offers nobody a seat of a cancelled one", async () => {
  const { ask } = await signedInApp();
  const ownPage = async (row: Parameters<typeof createHeldSeat>[0], event: Event) => {
    const { id } = await createHeldSeat(row, { maxAttendees: 3, ...event });
    return textOf((await ask(`/applications/${await createLink(id)}`)).text);
  };
  for (const row of [{}, promised]) {
    expect(await ownPage(row, {})).toMatch(/Please (say whether|accept the Chatham)/);
    const postponed = await ownPage(row, { status: "postponed" });
    expect(postponed).toContain("you need do nothing until then");
    expect(postponed).not.toMatch(/Please (say|accept)/);
  }
  // Letters that waited meanwhile promise no date, and a reminder ends.
  const { id, email } = await createHeldSeat({}, { status: "postponed" });
  for (const letter of ["accepted", "confirm-reminder"])
    await createLetter(id, { letter, status: "waiting", sentAt: null, recipient: email });
  const texts = (await lettersThatLeave()).flatMap(({ to, letter }) => (to === email ? letter.text : []));
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/Date: +Postponed; it was announced for[\s\S]*You need do nothing until/);
  expect(texts[0]).not.toContain("Confirm your seat");
  expect(await ownPage({ status: "lapsed" }, {})).toContain("available to someone else");
  expect(await ownPage({ status: "lapsed" }, { status: "cancelled" })).not.toContain("available to someone");
  expect(await ownPage({}, {})).toContain("and your seat becomes free");
  expect(await ownPage({}, { status: "cancelled" })).not.toContain("seat becomes free");
});

it("tells no decision to a guest who asked again and confirms in an old tab", async () => {
  const { ask } = await signedInApp();
  const { id } = await createApplication({ status: "waitlisted", waitlistedAt: at(-1) });
  const { status, text } = await ask(`/applications/${await createLink(id)}`, {
    intent: "confirm",
    rule: "on",
  });
  expect([status, text.includes("The committee has decided")]).toEqual([409, false]);
  expect(text).toContain("There is no seat to confirm here now.");
});

it("answers a guest by what is stored, and who confirms by thanks, also where the form comes again", async () => {
  const { ask } = await signedInApp();
  const page = `/applications/${await createLink((await createHeldSeat()).id)}`;
  const tell = async (hostNote: string, more: Record<string, string> = {}) =>
    (await ask(page, { intent: "confirm", rule: "on", hostNote, ...more })).location;
  const asked = /name="asked" value="on"/;
  expect((await ask(page)).text).toMatch(asked);
  for (const _ of [1, 2]) expect(await tell("No nuts", { asked: "on" })).toBe(`${page}?done=confirmed`);
  expect((await ask(page)).text).not.toMatch(asked);
  for (const _ of [1, 2]) expect(await tell("No fish", { mayBeNamed: "on" })).toBe(`${page}?done=told`);
  expect((await ask(`${page}?done=told`)).text).toContain("are stored as this page shows them");
});

it("shows a guest whose answers another tab overtook what is stored beside what was typed", async () => {
  const { ask } = await signedInApp();
  const page = `/applications/${await createLink((await createHeldSeat()).id)}`;
  const tell = (hostNote: string, more = {}) =>
    ask(page, { intent: "confirm", rule: "on", hostNote, seen: "0", page: crypto.randomUUID(), ...more });
  expect((await tell("TAB ONE: wheelchair")).status).toBe(303);
  const { status, text } = await tell("TAB TWO: vegetarian", { mayBeNamed: "on" });
  expect(status).toBe(409);
  expect(text).toContain("What the host should know is stored as “TAB ONE: wheelchair”");
  expect(text).toContain("Naming you to the other guests is stored as not allowed");
  expect(text).toMatch(/<textarea[^>]*>\s*TAB TWO: vegetarian/);
  expect((await tell("TAB TWO: vegetarian")).text).not.toContain("is stored as not allowed");
});
