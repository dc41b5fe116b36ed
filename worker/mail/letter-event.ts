import * as z from "zod/mini";
import type { LetterReport } from "~/domain/letter-state";

/** The mail service's report of one letter, without its recipient, its subject and the other server's words. */
export type LetterEvent = NonNullable<ReturnType<typeof readLetterEvent>>;

/** The reports by the last word of the types that Cloudflare gives its messages. */
export const reportOf: Record<string, LetterReport> = {
  deferred: "late",
  delivered: "arrived",
  failed: "refused",
  rejected: "refused",
  bounced: "bounced",
  complained: "complained",
};

const number = z.string().check(z.maxLength(200));
const smtpCode = z.catch(z.optional(z.string().check(z.regex(/^\d[\d.]{0,11}$/))), undefined);
const event = z.object({
  type: z
    .string()
    .check(z.regex(/^cf\.email\.sending\.message\.(deferred|delivered|failed|rejected|bounced|complained)$/)),
  payload: z.object({
    eventId: number,
    messageId: number,
    delivery: z.catch(z.object({ smtpStatusCode: smtpCode, smtpEnhancedStatusCode: smtpCode }), {}),
    bounce: z.catch(z.optional(z.object({ type: z.enum(["hard", "soft"]) })), undefined),
  }),
  metadata: z.object({ eventTimestamp: z.iso.datetime() }),
});

/**
 * Reads a message of the queue as Cloudflare's event subscription of Email Sending writes it
 * (https://developers.cloudflare.com/email-service/platform/event-subscriptions/); undefined for any other.
 */
export function readLetterEvent(body: unknown) {
  const { data } = event.safeParse(body);
  const report = data && reportOf[data.type.split(".").at(-1) ?? ""];
  if (!data || !report) return undefined;
  const { eventId, messageId, delivery, bounce } = data.payload;
  const isWell = report === "arrived" || report === "complained";
  const code = [bounce?.type, delivery.smtpStatusCode, delivery.smtpEnhancedStatusCode]
    .filter(Boolean)
    .join(" ");
  return {
    /** The service's own numbers, of the report and of the letter. */
    id: eventId,
    messageId,
    report,
    /** Of a letter that is late or did not arrive: `hard 550 5.1.1`. */
    code: isWell ? null : code || null,
    /** UTC ISO instant. */
    at: new Date(data.metadata.eventTimestamp).toISOString(),
  };
}
