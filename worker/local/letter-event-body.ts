import type { LetterReport } from "~/domain/letter-state";
import { reportOf } from "../mail/letter-event";

export function letterEventBody(
  messageId: string,
  report: LetterReport,
  eventId: string = crypto.randomUUID(),
) {
  const [kind = report] = Object.entries(reportOf).find(([, told]) => told === report) ?? [];
  const isRefusal = report === "refused" || report === "bounced";
  return {
    type: `cf.email.sending.message.${kind}`,
    payload: {
      eventId,
      messageId,
      delivery: isRefusal ? { smtpStatusCode: "550", smtpEnhancedStatusCode: "5.1.1" } : {},
      ...(isRefusal && { bounce: { type: "hard" } }),
    },
    metadata: { eventTimestamp: new Date().toISOString() },
  };
}
