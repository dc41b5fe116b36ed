import type { Context } from "hono";
import * as z from "zod/mini";

/** The header that lets a client send an application again without a second one (decisions/lines). */
export const idempotencyKeySchema = z.string().check(z.maxLength(200));

/** The key of a request, `null` without one; `undefined` when it is too long. */
export function idempotencyKey(c: Context): string | null | undefined {
  const key = c.req.header("Idempotency-Key")?.trim() || null;
  return key === null ? null : idempotencyKeySchema.safeParse(key).data;
}

/** The header that lets other words with the same key replace those that it stored (decisions/lines). */
export const editionSchema = z.coerce.number().check(z.int(), z.gte(0), z.lte(9_999));

/** How often the form of a request was submitted before, `undefined` without a word of it; `null` where that is no number. */
export function formEdition(c: Context): number | null | undefined {
  const edition = c.req.header("Form-Edition");
  return edition === undefined ? undefined : (editionSchema.safeParse(edition || "none").data ?? null);
}

export const keyTooLong = { "Idempotency-Key": "At most 200 characters" };
export const noEdition = { "Form-Edition": "A whole number from 0 to 9999" };
