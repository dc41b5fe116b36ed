import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { letterNames } from "~/domain/letter-kind";
import { consoleFaults } from "../../tests/console-faults";
import { decide } from "../../tests/decide";
import { createApplication, createLetter, db } from "../../tests/factories";
import { audited, count, unique, type Write, whole } from "../../tests/fault-trials";
import { committeeNeeds } from "../../tests/needs";
import { readHeldLetters } from "../services/committee/letters/release-letters";

const { form, member, testEach } = await consoleFaults();

let edits = 0;

const settlement =
  (as: "again" | "sent"): Write =>
  async () => {
    const { id } = await createApplication();
    const letter = await createLetter(id, { letter: "receipt", status: "failed", sentAt: null });
    return {
      request: form("letters", { id: `${letter.id}`, as }),
      stored: async () => {
        const settled = await count(audited(id, `letter.${as}`));
        const copies = await count(sql`outbox WHERE application_id = ${id}`);
        expect(copies, "a copy for each settlement").toBe(as === "again" ? 1 + settled : 1);
        return settled;
      },
    };
  };

const correction: Write = async () => {
  const { id } = await createApplication();
  const letter = await createLetter(id, { letter: "receipt", report: "refused" });
  const email = `right@${unique()}.example`;
  return {
    request: form(`letters/${letter.id}`, { email }),
    stored: whole(
      sql`applications WHERE id = ${id} AND email = ${email}`,
      sql`outbox WHERE application_id = ${id} AND recipient = ${email}`,
      audited(id, "application.readdressed"),
      audited(id, "letter.again"),
    ),
    typed: email,
  };
};

const resending: Write = async () => {
  const { id: applicationId } = await createApplication();
  const { id } = await createLetter(applicationId, { letter: "receipt" });
  return {
    request: form(`letters/${id}`, { copies: "0" }),
    stored: async () => {
      const copies = (await count(sql`outbox WHERE application_id = ${applicationId}`)) - 1;
      expect(await count(audited(applicationId, "letter.again"))).toBe(copies);
      return copies;
    },
  };
};

const releasing: Write = async () => {
  const { id: applicationId, eventId } = await createApplication({}, { holdsLetters: true });
  await decide(member, { id: applicationId, version: 1 }, "accepted");
  const { mark } = await readHeldLetters(committeeNeeds(member), { eventId });
  return {
    request: form("letters/release", { event: String(eventId), mark }),
    stored: whole(
      sql`audit_entries WHERE event_id = ${eventId} AND action = 'letter.released'`,
      sql`outbox WHERE event_id = ${eventId} AND held_at IS NULL`,
      sql`applications WHERE event_id = ${eventId} AND announced IS NULL`,
    ),
  };
};

const writes: Record<string, Write> = {
  "the words of a letter": async () => {
    const opening = `Words of ${unique()}`;
    // Of eight that are tried at once each has a letter of its own.
    const letter = letterNames[edits++ % letterNames.length];
    const own = sql`letter_words WHERE letter = ${letter}`;
    const [at] = await db.all<{ version: number }>(sql`SELECT version FROM ${own}`);
    const entries = sql`audit_entries WHERE action = 'letter.words' AND details ->> 'letter' = ${letter}`;
    const before = await count(entries);
    return {
      request: form(`letters/words/${letter}`, {
        ...{ opening, closing: "", intent: "save" },
        version: String(at?.version ?? 0),
      }),
      stored: async () => {
        const saved = await count(sql`${own} AND opening = ${opening}`);
        expect((await count(entries)) - before).toBe(saved);
        return saved;
      },
      typed: opening,
    };
  },
  "a message to guests": async () => {
    const { eventId } = await createApplication();
    await createApplication({ eventId });
    const message = `The door is in the courtyard ${unique()}`;
    return {
      request: form(`events/${eventId}/letters`, {
        ...{ intent: "send", to: "pending", subject: "Where we meet", message, count: "2" },
      }),
      stored: async () => {
        const told = await count(sql`audit_entries WHERE event_id = ${eventId} AND action = 'event.message'`);
        const letters = sql`outbox WHERE event_id = ${eventId} AND letter = 'guest-message'`;
        expect(await count(letters), "letters").toBe(2 * told);
        return told;
      },
      typed: message,
    };
  },
  "a copy of a letter": resending,
  "letters released": releasing,
  "a letter sent again": settlement("again"),
  "a letter recorded as sent": settlement("sent"),
  "an address corrected": correction,
};

testEach(writes);
