-- An owner replaces these events before the first deployment. They are the six of the specification (section 3).
-- `starts_at` is UTC: the event's local midnight where `time_is_known` is 0. `participants` are those who came; where
-- nobody counted, `expected_participants` are given instead. `outcomes` is a JSON list of sentences.
INSERT INTO events
  (slug, type, title, location, starts_at, time_is_known, time_zone, participants, expected_participants, theme, focus,
   outcomes, status)
VALUES
  ('dubai-2025-04-15', 'round-table', 'Dubai Round Table', 'Dubai', '2025-04-14T20:00:00.000Z', 0, 'Asia/Dubai', 40, NULL,
   'Tokenization Summit', NULL,
   '["A shared vocabulary for tokenized instruments, agreed by two host organizations and their guests","Three custody questions that every pilot has to answer before its first client"]', NULL),
  ('bangkok-2025-08-13', 'round-table', 'Bangkok Round Table', 'Bangkok', '2025-08-12T17:00:00.000Z', 0, 'Asia/Bangkok', 18, NULL,
   'From Pilot to Production', NULL,
   '["A checklist for taking a settlement pilot through internal audit","A working group on identity for wholesale counterparties"]', NULL),
  ('hong-kong-2025-08-29', 'round-table', 'Hong Kong Round Table', 'Hong Kong', '2025-08-29T05:00:00.000Z', 1, 'Asia/Hong_Kong', 14, NULL,
   'Stablecoins under Licence', NULL,
   '["A comparison of reserve and redemption rules across four jurisdictions","A common set of questions for treasurers who hold regulated stablecoins"]', NULL),
  ('bangkok-2025-09-30', 'round-table', 'Bangkok Round Table', 'Bangkok', '2025-09-30T06:00:00.000Z', 1, 'Asia/Bangkok', NULL, 16,
   'Collateral that Moves', 'What a bank needs before it accepts tokenized collateral from another', '[]', NULL),
  ('singapore-2025-10-02', 'round-table', 'Singapore Round Table', 'Singapore', '2025-10-02T06:30:00.000Z', 1, 'Asia/Singapore', NULL, 22,
   'Interoperable Settlement', 'Where ledgers of different institutions meet, and who answers when they disagree', '[]', NULL),
  ('bangkok-2025-11-11', 'round-table', 'Bangkok Round Table', 'Bangkok', '2025-11-11T06:00:00.000Z', 1, 'Asia/Bangkok', NULL, 19,
   'Supervision of Open Protocols', 'How supervisors and protocol teams can speak before an incident, not after', '[]', NULL);
