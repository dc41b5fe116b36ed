import type { Database } from "../db/client";
import type { Clock } from "../env";

/** The needs of every service: the database, and the time as a function. */
export type Needs = { db: Database; clock: Clock };

/** Those of a service that makes links, or hashes what it does not store. */
export type SecretNeeds = Needs & { secret: string };

/** Those of a service that somebody outside makes write a letter. */
export type LetterNeeds = Needs & {
  /** A keyed hash of who causes the letters, which take their turns after one another. */
  letterSource: string;
};
