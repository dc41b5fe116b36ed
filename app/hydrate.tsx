import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NonceContext } from "./features/nonce";
import { readNonce } from "./features/read-nonce";
import { firstPaint } from "./features/start/first-paint";
import { keepTyped } from "./ui/keep-typed";

/** Lets React take over the page as it stands. What Remix imports first must be here. */
export async function hydrate() {
  const nonce = readNonce();
  // Radix locks the page's scroll with a style of its own, which needs the nonce as well.
  setNonce(nonce);
  await Promise.all([decodeData(), firstPaint()]);
  keepTyped();
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

/**
 * Remix suspends at the root until the page's data is decoded. If a key or a press makes React hydrate before that,
 * React fails (error 345). So we start the decoding here and wait for it, and hydrate afterwards.
 */
async function decodeData() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
