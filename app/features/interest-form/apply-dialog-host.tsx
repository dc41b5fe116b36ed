import { Link, useLocation, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useCallback, useState } from "react";
import type { RegistrationAnswer } from "~/domain/registration-answer";
import { Button, buttonClasses } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import { applyHash, loadApplyDialog, returnFocusToOpener } from "./open-apply-dialog";

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
  const [received, setReceived] = useState<RegistrationAnswer>();
  const slug = applyHash.read(hash);
  const isOpen = isHydrated && slug !== undefined && pathname !== "/apply";

  const wasOpenedHere = typeof state === "object" && state !== null && "openedHere" in state;
  const close = useCallback(() => {
    if (wasOpenedHere) navigate(-1);
    else navigate({ hash: "" }, { replace: true, preventScrollReset: true });
  }, [navigate, wasOpenedHere]);

  return (
    <>
      {received && !isOpen && (
        <div className="fixed inset-x-4 bottom-20 z-30 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-3 border border-verdigris bg-surface p-3 shadow-2xl medium:bottom-6">
          <p role="status">
            Application <span className="figures">{received.reference}</span> received.
          </p>
          <div className="flex gap-5">
            <Link
              to={received.statusUrl}
              viewTransition
              onClick={() => setReceived(undefined)}
              className={buttonClasses("secondary")}
            >
              View your application
            </Link>
            <Button variant="quiet" onClick={() => setReceived(undefined)}>
              Dismiss
            </Button>
          </div>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <ApplyDialog
            slug={slug}
            onReceived={setReceived}
            onClose={close}
            returnFocus={returnFocusToOpener}
          />
        </Suspense>
      )}
    </>
  );
}
