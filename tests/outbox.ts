import { eq } from "drizzle-orm";
import { outbox } from "../worker/db/schema";
import type { RenderedLetter } from "../worker/mail/render-letter";
import { type SendLetter, sendDueLetters } from "../worker/services/send-due-letters";
import { apply } from "./apply";
import { createEvent, db, testNow } from "./factories";
import { needsAfter } from "./needs";

/** So many minutes after the tests' now, as a clock. */
export const at = (minutes: number) => () => new Date(testNow.getTime() + minutes * 60_000);

type Sent = { to: string; letter: RenderedLetter };

/** A mail service that keeps what it takes, and refuses the addresses that `fail` names. */
export function mailbox(fail: (to: string) => boolean = () => false) {
  const letters: Sent[] = [];
  const send: SendLetter = async (to, letter) => {
    if (fail(to)) throw Object.assign(new Error("no"), { code: "E_DOWN" });
    letters.push({ to, letter });
  };
  return { letters, send };
}

/** Lets everything leave that is due so many seconds after the tests' now, and gives it. */
export async function lettersThatLeave(
  seconds = 0,
  values: Partial<Parameters<typeof sendDueLetters>[0]> = {},
): Promise<Sent[]> {
  const { letters, send } = mailbox();
  const needs = { ...needsAfter(seconds), origin: "https://site.example", send, ...values };
  await sendDueLetters(needs, 1_000);
  return letters;
}

/** A run of the schedule. */
export const sendDue = (send: SendLetter | undefined, minutes = 1, database = db) =>
  sendDueLetters({ ...needsAfter(minutes * 60), db: database, origin: "https://site.example", send });

/** Somebody applies to an event of their own. */
export const applyFrom = async (email: string) => apply({ eventId: (await createEvent()).id, email });

export const anAddress = () => `${crypto.randomUUID()}@example.org`;

/** The oldest letter to an address. */
export const letterTo = async (email: string) => {
  const [row] = await db.select().from(outbox).where(eq(outbox.recipient, email));
  if (!row) throw new Error("No letter waits for this address");
  return row;
};

export const letterIdsTo = async (email: string) =>
  (await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.recipient, email))).map(({ id }) => id);

/** The link to an application in the text of a letter. */
export const tokenOf = (text = "") => /applications\/([0-9a-f]{64})/.exec(text)?.[1] ?? "";

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
