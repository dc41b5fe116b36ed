import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { lazy, type ReactNode, StrictMode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { NonceContext } from "./features/nonce";
import { readNonce } from "./features/read-nonce";
import { firstPaint } from "./features/start/first-paint";
import { keepTyped } from "./ui/keep-typed";
import { useHydrated } from "./ui/use-hydrated";

let takingOver: Promise<void> | undefined;

/**
 * Lets React take over the page as it stands, once. What Remix imports first must be here.
 *
 * @throws {Error} an extension or a translator has changed the page: it stays as it is, without React
 */
export function hydrate(): Promise<void> {
  takingOver ??= takeOver();
  return takingOver;
}

async function takeOver() {
  const nonce = readNonce();
  // Radix locks the page's scroll with a style of its own, which needs the nonce as well.
  setNonce(nonce);
  await Promise.all([decodeData(), firstPaint()]);
  keepTyped();
  // React's listeners would stop every press on a page that it cannot take over, so they wait until it has.
  const listeners: Parameters<typeof document.addEventListener>[] = [];
  document.addEventListener = (...listener: (typeof listeners)[number]) => void listeners.push(listener);
  await new Promise<void>((resolve, reject) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <OnlyAsServed onTaken={resolve} onChanged={reject}>
            <NonceContext.Provider value={nonce}>
              <RemixBrowser />
            </NonceContext.Provider>
          </OnlyAsServed>
        </StrictMode>,
      );
    });
    Reflect.deleteProperty(document, "addEventListener");
  });
  for (const listener of listeners) document.addEventListener(...listener);
}

/**
 * Where the page is not as it was served, React throws all of it away and renders it anew: without the styles that were
 * fetched, the theme, and what a person reads or has typed. We let it wait for ever instead, and the page stays.
 */
function OnlyAsServed({ onTaken, onChanged, children }: OnlyAsServedProps) {
  const isRenderedAnew = useHydrated();
  const [isAsServed] = useState(!isRenderedAnew);
  useEffect(() => {
    // The mark is for whoever looks on.
    document.documentElement.dataset.hydrated = "";
    onTaken();
  }, [onTaken]);
  // The console has its sheet linked, and is worth more with its scripts.
  if (isAsServed || !document.querySelector("style[data-site]")) return children;
  onChanged(new Error("The page is not as it was served"));
  return <Never />;
}

type OnlyAsServedProps = { onTaken: () => void; onChanged: (reason: Error) => void; children: ReactNode };

const Never = lazy(() => new Promise<never>(() => {}));

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
