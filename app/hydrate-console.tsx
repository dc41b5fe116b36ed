import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NonceContext } from "./features/nonce";
import { readNonce } from "./features/read-nonce";
import { keepTyped } from "./ui/keep-typed";

/** Hydrates a page of the console, as Remix's own entry does. */
export function hydrateConsole() {
  keepTyped();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext.Provider value={readNonce()}>
          <RemixBrowser />
        </NonceContext.Provider>
      </StrictMode>,
    );
  });
}
