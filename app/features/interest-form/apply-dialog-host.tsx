import { useLocation, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useCallback } from "react";
import { sendingNow } from "~/content/messages";
import { PartBoundary } from "~/features/error-screen/part-boundary";
import { Button } from "~/ui/button";
import { buttonClasses } from "~/ui/button-classes";
import { useHydrated } from "~/ui/use-hydrated";
import { applyDialog, applyHash, loadApplyDialog, returnFocusToOpener } from "./open-apply-dialog";
import { useOutgoing, waitingWords } from "./outgoing";

const ApplyDialog = lazy(() =>
  loadApplyDialog().catch(() => {
    // Without its code the page with the same form serves as well.
    window.location.assign("/apply");
    return new Promise<never>(() => {});
  }),
);

/**
 * Shows the dialog while the address ends in `#apply`, so Back closes it and a link can open it. Stands once, at the head
 * of `<main>`, where the way to an application lies that the dialog has sent.
 */
export function ApplyDialogHost() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { received } = useOutgoing();
  const slug = useOpenSlug();
  const isOpen = slug !== undefined;

  const wasOpenedHere = typeof state === "object" && state !== null && "openedHere" in state;
  const close = useCallback(() => {
    if (wasOpenedHere) navigate(-1);
    else navigate({ hash: "" }, { replace: true, preventScrollReset: true });
  }, [navigate, wasOpenedHere]);

  const onFailed = () => {
    applyDialog.hasFailed = true;
  };

  return (
    <>
      {received && (
        <div className="measure pt-6">
          <div className="flex flex-wrap items-center justify-between gap-3 border border-verdigris bg-surface p-3">
            {/* The toast has announced it. */}
            <p>
              Application <span className="figures">{received.reference}</span> received.
            </p>
            <div className="flex gap-5">
              {/* Without the router: after a release its code for that page may be gone. */}
              <a href={received.statusUrl} className={buttonClasses("secondary")}>
                View your application
              </a>
              <Button variant="quiet" onClick={() => useOutgoing.setState({ received: undefined })}>
                Dismiss
              </Button>
            </div>
          </div>
        </div>
      )}
      {/* It stands although the dialog does not: one may fail as it closes. */}
      <PartBoundary
        fallback={null}
        onFailed={() => {
          onFailed();
          if (isOpen) navigate("/apply");
        }}
      >
        {isOpen && (
          <Suspense>
            <ApplyDialog slug={slug} onClose={close} returnFocus={returnFocusToOpener} onFailed={onFailed} />
          </Suspense>
        )}
      </PartBoundary>
    </>
  );
}

/** The event that the dialog is open for, `null` for none of them; undefined while it is closed. */
function useOpenSlug() {
  const { hash, pathname } = useLocation();
  const isHydrated = useHydrated();
  return isHydrated && pathname !== "/apply" ? applyHash.read(hash) : undefined;
}

/** What becomes of an application that is still sent after its dialog was closed. Stands at the end of `<main>`. */
export function SendingStatus() {
  const { progress } = useOutgoing();
  const isOpen = useOpenSlug() !== undefined;
  if (isOpen || progress === "editing" || progress === "stopped") return null;
  return (
    <p
      role="status"
      className="sticky bottom-20 z-30 mx-auto w-[calc(100%-2rem)] max-w-xl border border-verdigris bg-surface p-3 shadow-2xl medium:bottom-6"
    >
      {waitingWords[progress] ?? sendingNow}
    </p>
  );
}
