import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NonceContext } from "./features/nonce";
import { keepTyped } from "./ui/keep-typed";

/** Hydrates a page of the console, as Remix's own entry does. */
export function hydrateConsole() {
  keepTyped();
  // Attributes hide it, the property does not.
  const { nonce } = document.querySelector<HTMLScriptElement>("script[nonce]") ?? {};
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
}
