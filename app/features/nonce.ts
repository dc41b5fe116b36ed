import { createContext, useContext } from "react";

/** The nonce of a page of the console; the server provides it, the browser reads it off the page. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
