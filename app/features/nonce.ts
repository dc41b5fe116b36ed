import { createContext, useContext } from "react";

/** The nonce of this page's Content-Security-Policy; the server provides it, the browser reads it off the page. */
export const NonceContext = createContext("");

/** The nonce that every inline script and style of the page carries. */
export function useNonce(): string {
  return useContext(NonceContext);
}
