import type * as z from "zod/mini";

export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "form");
    messages[field] ??= message;
  }
  return messages;
}
