import { sql } from "drizzle-orm";
import { consoleFaults } from "../../tests/console-faults";
import { createApplication } from "../../tests/factories";
import { audited, unique, type Write, whole } from "../../tests/fault-trials";

const { form, testEach } = await consoleFaults();

const writes: Record<string, Write> = {
  "a note": async () => {
    const { id } = await createApplication();
    const note = `Known to me ${unique()}`;
    return {
      request: form(`applications/${id}`, { intent: "note", note }),
      stored: whole(sql`application_notes WHERE application_id = ${id}`, audited(id, "application.noted")),
      typed: note,
    };
  },
  "a verification": async () => {
    const { id } = await createApplication({}, { asksVerification: true });
    const source = `Register ${unique()}`;
    const record = { source, sanctionsList: "Consolidated list", listDate: "2026-11-20" };
    return {
      request: form(`applications/${id}`, { intent: "verify", version: "1", ...record }),
      stored: whole(sql`verifications WHERE application_id = ${id}`, audited(id, "application.verified")),
      typed: source,
    };
  },
  "an arrival": async () => {
    const today = { startsAt: "2026-11-21T06:00:00.000Z" };
    const { id, eventId } = await createApplication({ status: "accepted" }, today);
    return {
      request: form(`events/${eventId}/door`, { seen: "0", arrived: String(id) }),
      stored: whole(sql`arrivals WHERE application_id = ${id}`, audited(id, "door.arrived")),
    };
  },
  "a declaration": async () => {
    const { id } = await createApplication();
    return {
      request: form(`applications/${id}`, { intent: "declare", answer: "conflict" }),
      stored: whole(sql`declarations WHERE application_id = ${id}`, audited(id, "application.declared")),
    };
  },
};

testEach(writes);
