import { eq } from "drizzle-orm";
import type { EventForm } from "~/domain/event-form";
import type { Clock, Env } from "../context";
import { openDatabase } from "../db/client";
import { events } from "../db/schema";
import type { CommitteeIdentity } from "../security/committee-access";
import { addNote } from "./committee/add-note";
import {
  type ChangeEventStateResult,
  changeEventState,
  type EventStateChange,
} from "./committee/change-event-state";
import { countApplications } from "./committee/count-applications";
import { type Decision, decideApplication } from "./committee/decide-application";
import { exportApplications } from "./committee/export-applications";
import { type ApplicationFilter, listApplications, readViews } from "./committee/list-applications";
import { listUnsentLetters } from "./committee/list-unsent-letters";
import { previewLetter } from "./committee/preview-letter";
import { readApplication } from "./committee/read-application";
import { type AuditFilter, exportAudit, readAudit } from "./committee/read-audit";
import { readOverview } from "./committee/read-overview";
import { resolveMember } from "./committee/resolve-member";
import { saveEvent } from "./committee/save-event";
import { type LetterSettlement, settleLetter } from "./committee/settle-letter";

/** What the console can ask for during one request, in the name of one verified member. */
export type CommitteeServices = Awaited<ReturnType<typeof createCommitteeServices>>;

/** Binds the console's services to a verified member: without one, nothing here can be reached. */
export async function createCommitteeServices({
  env,
  clock,
  identity,
}: {
  env: Env;
  clock: Clock;
  identity: CommitteeIdentity;
}) {
  const db = openDatabase(env.DB);
  const member = await resolveMember({ db, clock }, identity);
  const needs = { db, clock, member };
  return {
    member,
    readOverview: () => readOverview(needs),
    listApplications: (filter: ApplicationFilter, limit?: number) => listApplications(needs, filter, limit),
    countApplications: (scope: { eventId?: number }) => countApplications(needs, scope),
    readApplication: (id: number) => readApplication(needs, id),
    readApplications: (ids: number[]) => readViews(needs, ids),
    decideApplication: (decision: Decision) => decideApplication(needs, decision),
    addNote: (note: { applicationId: number; body: string }) => addNote(needs, note),
    previewLetter: (draft: Parameters<typeof previewLetter>[1]) => previewLetter(needs, draft),
    listUnsentLetters: () => listUnsentLetters(needs),
    settleLetter: (settlement: { id: number; as: LetterSettlement }) => settleLetter(needs, settlement),
    exportApplications: (eventId: number) => exportApplications(needs, eventId),
    readAudit: (filter: AuditFilter) => readAudit(needs, filter),
    exportAudit: (filter: AuditFilter) => exportAudit(needs, filter),
    findEvent: (id: number) => db.select().from(events).where(eq(events.id, id)).get(),
    saveEvent: (form: EventForm, edited: { id: number; version: number } | null) =>
      saveEvent(needs, form, edited),
    changeEventState: (change: {
      id: number;
      version: number;
      change: EventStateChange;
      message: string;
    }): Promise<ChangeEventStateResult> => changeEventState(needs, change),
  };
}
