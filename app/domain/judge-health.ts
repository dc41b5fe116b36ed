type Figures = {
  /**
   * Since the last good end of the schedule of each minute, and of the night; null where it is not known. One that never
   * ran counts from when it was awaited: the night from the set-up of the database, the minute from the first night.
   */
  minutesSinceMinute: number | null;
  hoursSinceNight: number | null;
  /** Rows that threw in the last run of either. */
  rowsLeftOut: number;
  /** Of the letter that has been due for longest. Whole hours: minutes would tell whether a form had caused a letter. */
  hoursLetterDue: number;
  /** Of the first letter that left after the last report of the mail service on any; null where each was reported on. */
  hoursUnreported: number | null;
  /** Letters that failed, or of which nobody knows whether they went; not counted beyond 100. */
  lettersUnsettled: number;
  /** In units of 10⁹ bytes; D1 holds ten. */
  databaseGigabytes: number;
  /** Since the owner's own back-up; null where none was told. */
  daysSinceBackUp: number | null;
};

type Reason = { status: 200 | 503; figure?: keyof Figures; from?: number };

/**
 * The reasons of a site that is not as it should be, each with the figure that it rests on and the value from which it
 * holds. One that is about to break a promise answers 503; a known wait and a task of the committee's answer 200.
 */
export const healthReasons = {
  database_away: { status: 503 },
  minute_stopped: { status: 503, figure: "minutesSinceMinute", from: 6 },
  night_stopped: { status: 503, figure: "hoursSinceNight", from: 26 },
  rows_left_out: { status: 503, figure: "rowsLeftOut", from: 1 },
  letters_late: { status: 503, figure: "hoursLetterDue", from: 3 },
  reports_missing: { status: 503, figure: "hoursUnreported", from: 24 },
  database_full: { status: 503, figure: "databaseGigabytes", from: 8 },
  letters_unsettled: { status: 200, figure: "lettersUnsettled", from: 1 },
  back_up_old: { status: 200, figure: "daysSinceBackUp", from: 35 },
  mail_rests: { status: 200 },
  never_ran: { status: 200 },
  no_sender: { status: 200 },
  no_schedule: { status: 200 },
} as const satisfies Record<string, Reason>;

export type HealthReason = keyof typeof healthReasons;
export type BrokenReason = {
  [Name in HealthReason]: (typeof healthReasons)[Name]["status"] extends 503 ? Name : never;
}[HealthReason];

export function isBroken(reason: HealthReason): reason is BrokenReason {
  return healthReasons[reason].status === 503;
}

export type RunName = "minute" | "night" | "back-up";

export type HealthFacts = {
  /**
   * `endedAt` is a UTC ISO instant; a run that never came to a good end is missing. `awaited` is none: from then on the
   * database can note them.
   */
  runs: Partial<Record<RunName | "awaited", { endedAt: string; leftOut: number }>>;
  /** UTC ISO instant; null where no letter is due. */
  letterDueSince: string | null;
  /** UTC ISO instant; null where no letter waits for a report. */
  unreportedSince: string | null;
  lettersUnsettled: number;
  databaseBytes: number;
  /** False on a developer's machine, where nothing runs by the clock. */
  isScheduled: boolean;
  hasSender: boolean;
  /** Whether the whole outbox waits for the mail service, as at the end of the day's quota. */
  isResting: boolean;
};

export type Health = { status: 200 | 503; reasons: HealthReason[]; figures?: Figures };

const minute = 60_000;
const hour = 60 * minute;

/** Whether the site keeps its promises, why not, and by which figures; none of them tells of a person. */
export function judgeHealth(facts: HealthFacts, now: Date): Health {
  const { runs, isScheduled, hasSender, isResting } = facts;
  /** Whole units since an instant; a clock that was set back is at its beginning. */
  const since = (instant: string | undefined, unit: number) =>
    instant === undefined ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / unit));
  const figures: Figures = {
    minutesSinceMinute: isScheduled ? since((runs.minute ?? runs.night)?.endedAt, minute) : null,
    hoursSinceNight: isScheduled ? since((runs.night ?? runs.awaited)?.endedAt, hour) : null,
    rowsLeftOut: (runs.minute?.leftOut ?? 0) + (runs.night?.leftOut ?? 0),
    hoursLetterDue:
      isScheduled && hasSender && !isResting ? (since(facts.letterDueSince ?? undefined, hour) ?? 0) : 0,
    hoursUnreported: isScheduled && hasSender ? since(facts.unreportedSince ?? undefined, hour) : null,
    lettersUnsettled: facts.lettersUnsettled,
    databaseGigabytes: Math.floor(facts.databaseBytes / 1e8) / 10,
    daysSinceBackUp: since(runs["back-up"]?.endedAt, 24 * hour),
  };
  const waits: Partial<Record<HealthReason, boolean>> = {
    mail_rests: isResting,
    never_ran: isScheduled && !(runs.minute && runs.night),
    no_sender: !hasSender,
    no_schedule: !isScheduled,
  };
  const reasons = (Object.keys(healthReasons) as HealthReason[]).filter((name) => {
    const { figure, from }: Reason = healthReasons[name];
    return figure && from ? (figures[figure] ?? 0) >= from : waits[name];
  });
  return { ...withStatus(reasons), figures };
}

export function withStatus(reasons: HealthReason[]): Health {
  return { status: reasons.some(isBroken) ? 503 : 200, reasons };
}
