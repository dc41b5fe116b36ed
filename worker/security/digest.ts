/** Hashes and random values by Web Crypto. Parts are joined as JSON: no two lists of parts give one input. */
export async function sha256(...parts: readonly (string | number)[]): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", encode(parts)));
}

/** HMAC-SHA-256 under the Worker's secret. The purpose keeps one use of the secret from standing in for another. */
export async function keyedHash(
  secret: string,
  purpose:
    | "application-link"
    | "letter-link"
    | "invitation-link"
    | "remembrance"
    | "letter-limit"
    | "letter-objection"
    | "client"
    | "person"
    | "seal",
  ...parts: readonly (string | number)[]
): Promise<string> {
  const key = keys.get(secret) ?? importKey(secret);
  keys.set(secret, key);
  return hex(await crypto.subtle.sign("HMAC", await key, encode([purpose, ...parts])));
}

/** Importing a key takes as long as using it. */
const keys = new Map<string, Promise<CryptoKey>>();

const importKey = (secret: string) =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);

/** 256 random bits as 64 hexadecimal digits. */
export function randomToken(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)).buffer);
}

/** A reference people can read out: `OFN-` and eight characters without I, L, O and U. */
export function randomReference(): string {
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const characters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte & 31]);
  return `OFN-${characters.slice(0, 4).join("")}-${characters.slice(4).join("")}`;
}

function encode(parts: readonly (string | number)[]) {
  return new TextEncoder().encode(JSON.stringify(parts));
}

export function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
