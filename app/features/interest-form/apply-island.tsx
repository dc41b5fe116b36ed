import { StrictMode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { sendingNow } from "~/content/sending-messages";
import { PartBoundary } from "~/features/error-screen/part-boundary";
import { refreshQuery } from "~/features/use-query";
import { Button } from "~/ui/button";
import { buttonClasses } from "~/ui/button-classes";
import { applyDialog, applyHash } from "./apply-address";
import { ApplyDialog } from "./apply-dialog";
import { isOtherSent } from "./draft";
import { useOutgoing, waitingWords } from "./outgoing";

let opener: HTMLElement | undefined;
let container: Element | null = null;
const listeners = new Set<() => void>();

/**
 * Opens the dialog where the page stands; Back closes it.
 *
 * @throws where a form that was left waits for its answer: its own page sends it under its id
 */
export function openApplyDialog(choice: string | null, link: HTMLElement) {
  if (isOtherSent()) throw new Error("Another form waits for its answer");
  showApplyIsland();
  opener = link;
  history.pushState({ openedHere: true }, "", applyHash.write(choice));
  for (const listener of listeners) listener();
}

/** Shows the dialog while the address ends in `#apply`: a link can open it as well. */
export function showApplyIsland() {
  prepare();
  if (container?.isConnected) return;
  container = document.querySelector("[data-apply-island]");
  if (!container) throw new Error("The page has no place for the dialog");
  createRoot(container).render(
    <StrictMode>
      <ApplyIsland />
    </StrictMode>,
  );
}

let hasAskedForEvents = false;

/** Asks for the events that the dialog offers, once, so that the press itself is instant. */
export function prepare() {
  if (hasAskedForEvents) return;
  hasAskedForEvents = true;
  void refreshQuery("/api/events");
}

function ApplyIsland() {
  const slug = useSyncExternalStore(subscribe, () => applyHash.read(location.hash));
  const isOpen = slug !== undefined;
  const onFailed = () => {
    applyDialog.hasFailed = true;
  };
  return (
    <>
      <Received />
      {/* It stands although the dialog does not: one may fail as it closes. */}
      <PartBoundary
        fallback={null}
        onFailed={() => {
          onFailed();
          if (isOpen) location.assign("/apply");
        }}
      >
        {isOpen && (
          <ApplyDialog slug={slug} onClose={close} returnFocus={returnFocusToOpener} onFailed={onFailed} />
        )}
      </PartBoundary>
      {isOpen || createPortal(<SendingStatus />, document.querySelector("main") ?? document.body)}
    </>
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  for (const type of ["popstate", "hashchange"]) addEventListener(type, listener);
  return () => {
    listeners.delete(listener);
    for (const type of ["popstate", "hashchange"]) removeEventListener(type, listener);
  };
}

function close() {
  if (history.state?.openedHere) return history.back();
  history.replaceState(null, "", location.pathname + location.search);
  for (const listener of listeners) listener();
}

function returnFocusToOpener() {
  const target = opener?.isConnected ? opener : document.getElementById("main");
  target?.focus({ preventScroll: true });
}

/** The way to an application that the dialog has sent. The toast has announced it. */
function Received() {
  const { received } = useOutgoing();
  if (!received) return null;
  return (
    <div className="measure pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3 border border-verdigris bg-surface p-3">
        <p>
          Application <span className="figures">{received.reference}</span> received.
        </p>
        <div className="flex gap-5">
          <a href={received.statusUrl} className={buttonClasses("secondary")}>
            View your application
          </a>
          <Button type="button" variant="quiet" onClick={() => useOutgoing.setState({ received: undefined })}>
            Dismiss
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The end of an application that is still sent after its dialog was closed. */
function SendingStatus() {
  const { progress } = useOutgoing();
  if (progress === "editing" || progress === "stopped") return null;
  return (
    <p
      role="status"
      className="sticky bottom-20 z-30 mx-auto w-[calc(100%-2rem)] max-w-xl border border-verdigris bg-surface p-3 shadow-2xl medium:bottom-6"
    >
      {waitingWords[progress] ?? sendingNow}
    </p>
  );
}
