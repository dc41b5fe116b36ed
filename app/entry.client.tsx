import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NonceContext, readNonce } from "./features/nonce";

const nonce = readNonce();
// Radix locks the page's scroll with a style of its own, which needs the nonce as well.
setNonce(nonce);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext.Provider value={nonce}>
        <RemixBrowser />
      </NonceContext.Provider>
    </StrictMode>,
  );
});
