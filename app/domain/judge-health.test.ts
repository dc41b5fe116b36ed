import { expect, it } from "vitest";
import { type HealthFacts, type HealthReason, healthReasons, judgeHealth } from "./judge-health";

const now = new Date("2026-11-21T09:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const hours = (count: number) => count * 60;
const days = (count: number) => hours(count) * 24;
const run = (minutes: number, leftOut = 0) => ({ endedAt: ago(minutes), leftOut });

const well: HealthFacts = {
  runs: { minute: run(0), night: run(hours(6)) },
  letterDueSince: null,
  unreportedSince: null,
  lettersUnsettled: 0,
  databaseBytes: 2e9,
  isScheduled: true,
  hasSender: true,
  isResting: false,
};

const cases: [string, Partial<HealthFacts>, HealthReason[]][] = [
  ["nothing", {}, []],
  ["the minute's run was missed five times", { runs: { ...well.runs, minute: run(5.99) } }, []],
  ["the minute's run is off", { runs: { ...well.runs, minute: run(6) } }, ["minute_stopped"]],
  ["the night took longer", { runs: { ...well.runs, night: run(hours(25.9)) } }, []],
  ["the night's run is off", { runs: { ...well.runs, night: run(hours(26)) } }, ["night_stopped"]],
  ["a seat throws", { runs: { ...well.runs, minute: run(0, 1) } }, ["rows_left_out"]],
  ["an erasure throws", { runs: { ...well.runs, night: run(hours(6), 1) } }, ["rows_left_out"]],
  ["a letter is tried again", { letterDueSince: ago(hours(2.9)) }, []],
  ["a letter does not leave", { letterDueSince: ago(hours(3)) }, ["letters_late"]],
  ["a letter is due in a moment", { letterDueSince: ago(-0.5) }, []],
  ["the mail service has not reported yet", { unreportedSince: ago(hours(23.9)) }, []],
  ["the mail service's reports are missing", { unreportedSince: ago(hours(24)) }, ["reports_missing"]],
  ["the database grows", { databaseBytes: 7.99e9 }, []],
  ["the database is nearly full", { databaseBytes: 8e9 }, ["database_full"]],
  ["letters failed", { lettersUnsettled: 2 }, ["letters_unsettled"]],
  ["a back-up was made", { runs: { ...well.runs, "back-up": run(days(34)) } }, []],
  ["no back-up was made for long", { runs: { ...well.runs, "back-up": run(days(35)) } }, ["back_up_old"]],
  ["just deployed", { runs: {} }, ["never_ran"]],
  ["before the first night", { runs: { minute: run(0), awaited: run(hours(25.9)) } }, ["never_ran"]],
  ["no night ever came", { runs: { awaited: run(hours(26)) } }, ["night_stopped", "never_ran"]],
  ["no minute ever came", { runs: { night: run(6) } }, ["minute_stopped", "never_ran"]],
  ["the day's quota is spent", { isResting: true, letterDueSince: ago(days(1)) }, ["mail_rests"]],
  ["no sender, and letters wait", { hasSender: false, letterDueSince: ago(days(9)) }, ["no_sender"]],
  [
    "on a developer's machine",
    {
      isScheduled: false,
      runs: { minute: run(days(2)), night: run(days(2)) },
      letterDueSince: ago(days(2)),
      unreportedSince: ago(days(2)),
    },
    ["no_schedule"],
  ],
  ["the clock was set back", { runs: { minute: run(-days(3)), night: run(-days(3)) } }, []],
  [
    "all at once",
    { runs: { minute: run(9), night: run(days(2)) }, lettersUnsettled: 100, databaseBytes: 9e9 },
    ["minute_stopped", "night_stopped", "database_full", "letters_unsettled"],
  ],
];

it.each(cases)("%s", (_, facts, reasons) => {
  const health = judgeHealth({ ...well, ...facts }, now);
  expect(health.reasons).toEqual(reasons);
  const isBroken = reasons.some((reason) => healthReasons[reason].status === 503);
  expect(health.status).toBe(isBroken ? 503 : 200);
});
