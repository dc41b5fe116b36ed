import { errorText } from "~/domain/error-text";

export function logError(requestId: string, error: unknown) {
  console.error(JSON.stringify({ level: "error", requestId, error: errorText(error) }));
}
