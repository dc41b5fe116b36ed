import { createContext, useContext } from "react";

/** The nonce of this page's Content-Security-Policy; the server provides it, the browser reads it off the page. */
export const NonceContext = createContext("");

/** The nonce that every inline script and style of the page carries. */
export function useNonce(): string {
  return useContext(NonceContext);
}

/** In a browser: the nonce the page was served with. Attributes hide it, the property does not. */
export function readNonce(): string {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}
