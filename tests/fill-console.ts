const rowsPerStatement = 5_000;
const statuses = ["pending", "waitlisted", "accepted", "declined", "withdrawn"] as const;
const filledEvents = 5;

/** The least of a database that it needs: D1, or the way of a script or a journey to one. */
type FilledDatabase = {
  prepare(query: string): { bind(...values: unknown[]): { run(): Promise<unknown> } };
};

/**
 * Brings a database to so many applications, spread over events and states, with an audit entry and a letter each, one
 * partnership application for every ten, and a few votes. One person's company domain is theirs alone.
 *
 * @param present how many an earlier call has put there
 */
export async function fillConsole(
  database: FilledDatabase,
  applications: number,
  present = 0,
): Promise<void> {
  const now = "2026-11-21T09:00:00.000Z";
  const run = (query: string, ...values: unknown[]) =>
    database
      .prepare(query)
      .bind(...values)
      .run();
  if (present === 0) {
    await run(
      `INSERT INTO committee_members (email, created_at) VALUES ('first@committee.example', ?1), ('second@committee.example', ?1)`,
      now,
    );
    for (let event = 1; event <= filledEvents; event++)
      await run(
        `INSERT INTO events (id, slug, type, title, location, starts_at, time_zone, created_at, updated_at)
         VALUES (?1, ?2, 'round-table', ?2, 'Bangkok', '2099-12-12T06:00:00.000Z', 'Asia/Bangkok', ?3, ?3)`,
        1_000 + event,
        `bench-${event}`,
        now,
      );
  }
  for (let from = present; from < applications; from += rowsPerStatement) {
    const to = Math.min(applications, from + rowsPerStatement);
    const numbers = `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`;
    const instant = `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes')`;
    await run(`${numbers}
      INSERT INTO applications (
        id, reference, event_id, status, full_name, email, email_normalised, email_domain, company, job_title, linkedin,
        interest_reason, privacy_notice_version, consented_at, waitlisted_at, created_at, updated_at, full_name_folded,
        company_folded, job_title_folded, interest_reason_folded, linkedin_profile
      )
      SELECT i + 1, 'B-' || i, 1001 + i % ${filledEvents}, ${chosen(statuses, "i / 5")}, 'Person Number' || i,
        'p' || i || '@' || domain, 'p' || i || '@' || domain, domain, 'Bank ' || (i % 500), 'Treasurer',
        'https://www.linkedin.com/in/p', 'A reason to take part.', '1', at, iif((i / 5) % 5 = 1, at, NULL), at, at,
        'person number' || i, 'bank ' || (i % 500), 'treasurer', 'a reason to take part.', 'in/p'
      FROM (
        SELECT i, ${instant} AS at, iif(i = 7, 'alone.example', 'bank' || (i % 500) || '.example') AS domain FROM n
      )`);
    await run(`${numbers}
      INSERT INTO audit_entries (occurred_at, actor, action, event_id, application_id)
      SELECT ${instant}, iif(i % 50 = 0, 'member:1', 'applicant'),
        iif(i % 50 = 0, 'application.decided', 'application.submitted'), 1001 + i % ${filledEvents}, i + 1 FROM n`);
    await run(`${numbers}
      INSERT INTO outbox (letter, application_id, recipient, dedupe_key, status, attempts, next_attempt_at, sent_at, created_at)
      SELECT 'receipt', i + 1, 'p' || i || '@bank.example', 'filled:' || i, 'sent', 1, ${instant}, ${instant}, ${instant} FROM n`);
    await run(`${numbers}
      INSERT INTO partnership_applications (
        reference, status, review_state, key_hash, body_hash, organisation, contact_name, email,
        email_normalised, email_domain, job_title, type, goals, privacy_notice_version, consented_at, created_at,
        organisation_folded, contact_name_folded
      )
      SELECT 'P-' || i, 'pending', ${chosen(["new", "in-review", "accepted", "declined", "archived"], "i / 10")},
        'k' || i, 'b', 'Bank ' || i, 'Person ' || i, 'p' || i || '@bank.example',
        'p' || i || '@bank.example', 'bank.example', 'Treasurer', 'sponsor', 'Goals.', '1',
        ${instant}, ${instant}, 'bank ' || i, 'person ' || i
      FROM n WHERE i % 10 = 0`);
  }
  if (present === 0)
    await run(
      `INSERT INTO votes (application_id, round, member_id, choice, created_at)
       SELECT id, 1, 1, 'accepted', ?1 FROM applications WHERE id <= 50`,
      now,
    );
}

function chosen(words: readonly string[], index: string): string {
  const cases = words.map((word, position) => `WHEN ${position} THEN '${word}'`);
  return `CASE (${index}) % ${words.length} ${cases.join(" ")} END`;
}
