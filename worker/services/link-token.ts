import type { Remembrance } from "~/domain/application-cookie";
import { keyedHash, sha256 } from "../security/digest";

/** The token of an application for its sender, derived: the same form gets the same link (decisions/links). */
export function linkToken(secret: string, reference: string): Promise<string> {
  return keyedHash(secret, "application-link", reference);
}

/** The browser's proof that finds an application again; it opens nothing by itself (decisions/links). */
export function remembrance(secret: string, reference: string): Promise<string> {
  return keyedHash(secret, "remembrance", reference);
}

/** The token of an application that a browser was told to remember, or nothing. */
export async function rememberedToken(secret: string, { reference, proof }: Remembrance): Promise<string[]> {
  // Hashes are compared, so that no time tells how much of a made-up proof is right.
  const [given, right] = await Promise.all([sha256(proof), remembrance(secret, reference).then(sha256)]);
  return given === right ? [await linkToken(secret, reference)] : [];
}
