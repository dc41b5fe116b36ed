import { sql } from "drizzle-orm";
import { consoleFaults } from "../../tests/console-faults";
import { createPartnership } from "../../tests/factories";
import { unique, type Write, whole } from "../../tests/fault-trials";

const { form, testEach } = await consoleFaults();

const writes: Record<string, Write> = {
  "a partnership reviewed": async () => {
    const { id } = await createPartnership({ status: "quarantined" });
    return {
      request: form(`partnerships/${id}`, { intent: "new", version: "1" }),
      stored: whole(
        sql`partnership_applications WHERE id = ${id} AND version = 2`,
        sql`audit_entries WHERE partnership_application_id = ${id}`,
        sql`outbox WHERE partnership_application_id = ${id}`,
      ),
    };
  },
  "a note on a partnership": async () => {
    const { id } = await createPartnership();
    const note = `Known to me ${unique()}`;
    return {
      request: form(`partnerships/${id}`, { intent: "note", note }),
      stored: whole(
        sql`partnership_notes WHERE partnership_application_id = ${id}`,
        sql`audit_entries WHERE partnership_application_id = ${id}`,
      ),
      typed: note,
    };
  },
  "a partnership erased": async () => {
    const { id } = await createPartnership();
    return {
      request: form(`partnerships/${id}`, { intent: "erase", sure: "on" }),
      stored: whole(
        sql`audit_entries WHERE partnership_application_id = ${id} AND action = 'partnership.erased'`,
        sql`partnership_applications WHERE id = ${id} AND email IS NULL`,
      ),
    };
  },
};

testEach(writes);
