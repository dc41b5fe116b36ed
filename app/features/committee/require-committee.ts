import { type AppLoadContext, data } from "@remix-run/cloudflare";

/**
 * The console's services. The Worker offers them to a verified member only; without them the address does not
 * exist, whichever way a request got past the guard.
 */
export function requireCommittee({ committee }: AppLoadContext) {
  if (!committee) throw data(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return committee;
}

/** A whole positive number out of a path, a query or a form; 404 when it is none. */
export function requireId(text: string | undefined): number {
  const id = readId(text);
  if (id === undefined) throw data(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return id;
}

export function readId(text: unknown): number | undefined {
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
