import { useLocation, useNavigate } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback } from "react";
import { sendingNow } from "~/content/messages";
import { Button } from "~/ui/button";
import { buttonClasses } from "~/ui/button-classes";
import { useHydrated } from "~/ui/use-hydrated";
import { applyHash, loadApplyDialog, returnFocusToOpener } from "./open-apply-dialog";
import { useOutgoing, waitingWords } from "./outgoing";

const ApplyDialog = lazy(() =>
  loadApplyDialog().catch(() => {
    // Without its code the page with the same form serves as well.
    window.location.assign("/apply");
    return new Promise<never>(() => {});
  }),
);

/**
 * Shows the dialog while the address ends in `#apply`, so Back closes it and a link can open it. Stands once,
 * in the document's shell.
 */
export function ApplyDialogHost() {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { progress, received } = useOutgoing();
  const slug = applyHash.read(hash);
  const isOpen = isHydrated && slug !== undefined && pathname !== "/apply";

  const wasOpenedHere = typeof state === "object" && state !== null && "openedHere" in state;
  const close = useCallback(() => {
    if (wasOpenedHere) navigate(-1);
    else navigate({ hash: "" }, { replace: true, preventScrollReset: true });
  }, [navigate, wasOpenedHere]);

  return (
    <>
      {isOpen || progress === "editing" || <Bar>{waitingWords[progress] ?? sendingNow}</Bar>}
      {isOpen || progress !== "editing" || !received || (
        <Bar
          isSaid
          actions={
            <>
              {/* Without the router: after a release its code for that page may be gone. */}
              <a href={received.statusUrl} className={buttonClasses("secondary")}>
                View your application
              </a>
              <Button variant="quiet" onClick={() => useOutgoing.setState({ received: undefined })}>
                Dismiss
              </Button>
            </>
          }
        >
          Application <span className="figures">{received.reference}</span> received.
        </Bar>
      )}
      {isOpen && (
        <Suspense>
          <ApplyDialog slug={slug} onClose={close} returnFocus={returnFocusToOpener} />
        </Suspense>
      )}
    </>
  );
}

/** What there is to say of an application while no dialog is open. */
function Bar({
  actions,
  isSaid = false,
  children,
}: {
  actions?: ReactNode;
  /** Something else has announced it. */
  isSaid?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="fixed inset-x-4 bottom-20 z-30 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-3 border border-verdigris bg-surface p-3 shadow-2xl medium:bottom-6">
      <p role={isSaid ? undefined : "status"}>{children}</p>
      {actions && <div className="flex gap-5">{actions}</div>}
    </div>
  );
}
