import type { LetterReport } from "~/domain/letter-state";
import { reportOf } from "../mail/letter-event";

/** A message of the queue as Cloudflare would write it. */
export function letterEventBody(
  messageId: string,
  report: LetterReport,
  eventId: string = crypto.randomUUID(),
) {
  const [kind = report] = Object.entries(reportOf).find(([, told]) => told === report) ?? [];
  const hasSmtp = report !== "arrived" && report !== "complained";
  return {
    type: `cf.email.sending.message.${kind}`,
    payload: {
      eventId,
      messageId,
      delivery: hasSmtp ? { smtpStatusCode: "550", smtpEnhancedStatusCode: "5.1.1" } : {},
      ...(hasSmtp && { bounce: { type: "hard" } }),
    },
    metadata: { eventTimestamp: new Date().toISOString() },
  };
}
