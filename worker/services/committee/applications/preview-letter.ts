import { sql } from "drizzle-orm";
import { owner } from "~/content/owner";
import type { ApplicationStatus } from "~/domain/application-status";
import { votesNeeded } from "~/domain/committee-permissions";
import { confirmationDeadline } from "~/domain/confirmation-deadline";
import { decisionMove } from "~/domain/seat-life";
import { toldStatus } from "../../announced-application";
import { type FoundApplication, findApplication } from "../../find-application";
import { toPublicEvent } from "../../list-events";
import { toldWords } from "../../told-words";
import { type LetterPreview, previewOf, writeLetter } from "../../write-letter";
import type { DecisionNeeds } from "../member";
import { agreedWords } from "./counted-votes";
import type { Decision } from "./decide-application";
import { readViews } from "./list-applications";

/**
 * The very letter that a decision sends, but for the applicant's own link, which is theirs alone, and what is hidden
 * from this member: a name, and the words of others until one's own vote is given. Null when the decision sends none.
 */
export async function previewLetter(
  needs: DecisionNeeds,
  { applicationId, to, message }: Pick<Decision, "applicationId" | "to" | "message">,
): Promise<LetterPreview | null> {
  const [view] = await readViews(needs, [applicationId]);
  if (!view || view.isUndeclared || view.status === "erased") return null;
  const row = await findApplication(needs, applicationId);
  if (!row || !decisionMove(view.status, to)) return null;
  const { known } = await needs.db.get<{ known: ApplicationStatus }>(
    sql`SELECT ${toldStatus} AS known FROM applications a WHERE a.id = ${applicationId}`,
  );
  const letter = decisionMove(known, to)?.letter;
  if (!letter) return null;
  const confirmBy = confirmationDeadline(row.event, needs.clock());
  const written = await writeLetter(needs, letter, {
    fullName: view.fullName ?? "applicant",
    reference: view.reference,
    event: toPublicEvent(row.event),
    url: `${owner.origin}/applications/…`,
    message: await readMessage(needs, row, { to, message }),
    seat: confirmBy === null ? "seated" : "held",
    confirmBy,
  });
  return previewOf(written);
}

/** The words of all who agree, for a member who may see the votes of others; else one's own alone. */
async function readMessage(
  needs: DecisionNeeds,
  { application, event }: FoundApplication,
  draft: Pick<Decision, "to" | "message">,
): Promise<string | null> {
  if (votesNeeded(event) === 1) return draft.message;
  const { db, member } = needs;
  const row = await db.get<{ message: string | null; hasVoted: number }>(sql`
    SELECT ${toldWords(sql`(${agreedWords(needs, application, draft)})`, sql`${application.id}`)} AS message, EXISTS (
      SELECT 1 FROM votes
      WHERE application_id = ${application.id} AND round = ${application.round} AND member_id = ${member.id}
    ) AS hasVoted`);
  return row.hasVoted === 1 ? row.message : draft.message;
}
