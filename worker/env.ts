import type { CommitteeConfiguration } from "./security/committee-access";

export interface Env extends CommitteeConfiguration {
  DB: D1Database;
  /** Forms that one client, and one site of clients, may send in a minute. */
  FLOOD_LIMITER: RateLimit;
  /** Requests that no stored page answers: from one client, and from one site of clients. */
  REQUEST_LIMITER: RateLimit;
  SITE_LIMITER: RateLimit;
  /** Of each deployment, and locally of each rebuild, another one. */
  CF_VERSION_METADATA: WorkerVersionMetadata;
  /** At least 32 characters; keys the hashes of links, clients and persons. */
  APP_SECRET: string;
  /** Sends letters when MAIL_FROM names the sender; without both, letters wait in the outbox. */
  EMAIL?: SendEmail;
  MAIL_FROM?: string;
  /** Reports of what became of letters, caused by hand at /dev/letters. */
  LETTER_EVENTS?: Queue;
  /** Where the links of letters lead, when it is not the site's own address: `http://localhost:8787`. */
  SITE_ORIGIN?: string;
  /**
   * `1` shows the letters at /dev/letters, to a browser on this machine, and sends them after each request, since no
   * schedule runs there. Stands in .dev.vars, never in production.
   */
  DEV_LETTERS?: string;
}

/** The time as a function, so that tests can set it. */
export type Clock = () => Date;
