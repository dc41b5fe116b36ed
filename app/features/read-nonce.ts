/** In a browser: the nonce the page was served with. Attributes hide it, the property does not. */
export function readNonce(): string {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}
