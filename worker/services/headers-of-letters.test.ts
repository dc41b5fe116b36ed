import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { owner } from "~/content/owner";
import { isLetter, type LetterName, letterKind, letterNames } from "~/domain/letter-kind";
import type { SeatState } from "~/domain/seat-state";
import { componentsOf } from "../../tests/calendar-file";
import {
  aClient,
  createApplication,
  createEvent,
  createInvitation,
  createLetter,
  createLink,
  createPartnership,
  testNow,
} from "../../tests/factories";
import { needsAfter } from "../../tests/needs";
import { at } from "../../tests/outbox";
import { createServices } from ".";
import { eraseApplication } from "./erase-application";

type Mail = Exclude<Parameters<SendEmail["send"]>[0], EmailMessage>;

/** Lets everything leave by the binding, and gives what it was handed for an address. */
async function mailTo(address: string): Promise<Mail> {
  const mails: Mail[] = [];
  const send = async (mail: EmailMessage | Mail) => {
    if ("subject" in mail) mails.push(mail);
    return { messageId: crypto.randomUUID() };
  };
  const bindings = {
    ...env,
    EMAIL: { send },
    MAIL_FROM: "events@openfinance.example",
  };
  const services = createServices({
    env: bindings,
    clock: at(1),
    client: aClient(),
    reads: "first-primary",
  });
  const find = () => mails.find(({ to }) => to === address);
  for (let run = 0; run < 20 && !find(); run++) await services.sendDueLetters();
  return find() ?? expect.fail(`No mail left to ${address}`);
}

const now = testNow.toISOString();
const accepted = { status: "accepted", decidedAt: now } as const;
const rows: Partial<Record<SeatState, object>> = {
  held: { ...accepted, confirmBy: "2099-12-01T07:00:00.000Z" },
  confirmed: { ...accepted, confirmedAt: now, ruleVersion: "1", ruleAcceptedAt: now },
};

/** A letter of a kind in the outbox, about somebody in a state in which it is true. */
async function queue(letter: LetterName): Promise<string> {
  const email = `${letter}.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { whileSeatIs = ["pending"], whileEventIs = "scheduled", priority } = letterKind(letter);
  const event = { status: whileEventIs === "scheduled" ? null : whileEventIs, sequence: 3 };
  const { id: eventId } = await createEvent({ ...event, title: 'Fish, Chips; & "Tea"' });
  const state = [...whileSeatIs].find((one) => rows[one]) ?? whileSeatIs[0];
  const values = (state && rows[state]) ?? (state === "erased" ? {} : { status: state as "pending" });
  const isToInvitee = ["invitation", "invitation-reminder", "invitation-update"].includes(letter);
  const about = isToInvitee
    ? { invitationId: (await createInvitation({ eventId, email })).id }
    : letter === "partnership-receipt"
      ? { partnershipApplicationId: (await createPartnership({ email })).id }
      : { applicationId: (await createApplication({ eventId, email, ...values })).id };
  if (letter === "erased" && about.applicationId) {
    await eraseApplication(needsAfter(), await createLink(about.applicationId));
    return email;
  }
  const message = { to: state, subject: "News", message: "Words" };
  const details = { status: whileEventIs, ...(letter === "guest-message" && message) };
  const waits = { status: "waiting", sentAt: null, applicationId: null } as const;
  await createLetter(0, { ...waits, letter, details, priority, recipient: email, ...about });
  return email;
}

it.each(letterNames)("sends the letter %s with its headers, and small", async (letter) => {
  const { to, text = "", html = "", headers, attachments = [], ...mail } = await mailTo(await queue(letter));
  const isToInvitee = ["invitation", "invitation-reminder", "invitation-update"].includes(letter);
  expect(mail).toMatchObject({
    from: { email: "events@openfinance.example", name: owner.name },
    replyTo: owner.contactEmail,
    subject: expect.stringMatching(/^[^\r\n]+$/),
  });
  const link = /https?:\S+\/invitations\/[0-9a-f]{64}/.exec(text)?.[0];
  expect(headers).toEqual({
    "Auto-Submitted": "auto-generated",
    "Content-Language": "en",
    ...(isToInvitee && {
      "List-Unsubscribe": `<${link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  });
  // The header alone opens the invitation, so it goes to its reader and nobody else.
  expect(to).toContain(letter);
  const files = attachments.map(({ content }) =>
    typeof content === "string" ? content : new TextDecoder().decode(content),
  );
  expect(files).toHaveLength(isLetter(letter, "calendar") ? 1 : 0);
  for (const file of files) {
    const [entry, ...others] = componentsOf(file);
    expect(others).toEqual([]);
    expect(file).toContain("METHOD:PUBLISH");
    expect(entry?.getFirstProperty("organizer")?.getFirstValue()).toBe(`mailto:${owner.contactEmail}`);
    expect(entry?.getFirstPropertyValue("uid")).toMatch(/^event-\d+@/);
    expect(entry?.getFirstPropertyValue("summary")).toContain('Fish, Chips; & "Tea"');
    // A held seat first, then its confirmation, then the next change of the event.
    const isHeld = (letterKind(letter).whileSeatIs ?? []).some((state) => state === "held");
    expect(entry?.getFirstPropertyValue("sequence")).toBe(isHeld ? 6 : 7);
    const said = { "event-cancelled": "CANCELLED", "seat-confirmed": "CONFIRMED" }[letter as string];
    if (said) expect(entry?.getFirstPropertyValue("status")).toBe(said);
  }
  const encoder = new TextEncoder();
  const bytes = [text, html, ...files].reduce((sum, part) => sum + encoder.encode(part).length, 0);
  expect(bytes).toBeLessThan(60_000);
});
