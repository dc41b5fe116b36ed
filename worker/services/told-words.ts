import { type SQL, sql } from "drizzle-orm";

const conflicted = (application: SQL) =>
  sql`(SELECT c.member_id FROM application_conflicts c WHERE c.application_id = ${application})`;

/**
 * The query for the committee's words in the letter of a decision; null where nobody wrote one (decisions/votes).
 *
 * @param words as `decisions.message` keeps them; an outsider's are by nobody
 */
export const toldWords = (words: SQL, application: SQL) => sql`(
  SELECT group_concat(text, char(10, 10)) FROM (
    SELECT value ->> 'text' AS text FROM json_each(${words})
    WHERE coalesce(value ->> 'by', 0) NOT IN ${conflicted(application)} AND value ->> 'text' <> ''
    GROUP BY 1 ORDER BY max(key)
  )
)`;

/** The condition that one of those who agreed has a conflict by now. */
export const isOfConflict = (words: SQL, application: SQL) => sql`EXISTS (
  SELECT 1 FROM json_each(${words}) WHERE value ->> 'by' IN ${conflicted(application)})`;
