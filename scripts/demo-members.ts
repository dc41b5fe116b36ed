/** Members beside the chair whom `.dev.vars` names, so that each role can be seen; one who was removed stays so. */
export const demoMembers = `
  INSERT INTO committee_members (email, role, created_at) VALUES
    ('reader@committee.example', 'reader', '2026-01-01T00:00:00.000Z'),
    ('reviewer@committee.example', 'reviewer', '2026-01-01T00:00:00.000Z'),
    ('second-reviewer@committee.example', 'reviewer', '2026-01-01T00:00:00.000Z')
  ON CONFLICT (email) DO NOTHING`;
