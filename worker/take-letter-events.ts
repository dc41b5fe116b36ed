import type { Clock, Env } from "./env";
import { logError } from "./log-error";
import { readLetterEvent } from "./mail/letter-event";
import { createServices } from "./services";

/** A report may be faster than the row that says by which number the letter left: so often it is looked for again. */
const looks = 3;
const pause = { delaySeconds: 60 };

/**
 * Takes a batch of the queue that reports what became of letters. Reports of letters of another environment, and messages
 * that are no reports, are counted in one line and dropped. Nothing of a message but numbers is logged or stored.
 */
export async function takeLetterEvents({ env, clock }: { env: Env; clock: Clock }, batch: MessageBatch) {
  const read = batch.messages.map((message) => ({ message, event: readLetterEvent(message.body) }));
  const events = read.flatMap(({ event }) => event ?? []);
  const client = { network: "queue", site: "queue" };
  try {
    const services = createServices({ env, clock, client, reads: "first-primary" });
    const known = await services.keepLetterEvents(events);
    let dropped = 0;
    for (const { message, event } of read) {
      if (event && known.has(event.messageId)) continue;
      if (event && message.attempts < looks) message.retry(pause);
      else dropped++;
    }
    if (dropped > 0) console.info(JSON.stringify({ level: "warn", queue: batch.queue, dropped }));
  } catch (error) {
    // Not thrown: the runtime would log it as it is, and a failed query repeats the values bound to it.
    logError(`queue ${batch.queue}`, error);
    batch.retryAll(pause);
  }
}
