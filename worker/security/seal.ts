import { hex, keyedHash } from "./digest";

/** Text that only this Worker can read again: AES-GCM under a key of its own, derived from the secret. */
export async function seal(secret: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    await sealingKey(secret),
    new TextEncoder().encode(text),
  );
  return `${hex(iv.buffer)}.${hex(sealed)}`;
}

/** The sealed text; undefined when the secret has changed since. */
export async function unseal(secret: string, sealed: string): Promise<string | undefined> {
  const [iv = "", body = ""] = sealed.split(".");
  try {
    const text = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: fromHex(iv) },
      await sealingKey(secret),
      fromHex(body),
    );
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

async function sealingKey(secret: string): Promise<CryptoKey> {
  const key = fromHex(await keyedHash(secret, "seal"));
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
