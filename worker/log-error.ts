import { errorText } from "~/domain/error-text";

/** Writes one line about an error, with the request's number or the name of the job that it ended. */
export function logError(requestId: string, error: unknown) {
  console.error(JSON.stringify({ level: "error", requestId, error: errorText(error) }));
}
