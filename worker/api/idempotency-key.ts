import type { Context } from "hono";
import * as z from "zod/mini";

/** The header that lets a client send an application again without a second one (decisions/lines). */
export const idempotencyKeySchema = z.string().check(z.maxLength(200));

/** The key of a request, `null` without one; `undefined` when it is too long. */
export function idempotencyKey(c: Context): string | null | undefined {
  const key = c.req.header("Idempotency-Key")?.trim() || null;
  return key === null ? null : idempotencyKeySchema.safeParse(key).data;
}

export const keyTooLong = { "Idempotency-Key": "At most 200 characters" };
