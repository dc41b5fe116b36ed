import { Link, type LinkProps, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { applyDialog, applyHash, loadApplyDialog, rememberOpener } from "./open-apply-dialog";

type ApplyLinkProps = Omit<LinkProps, "to"> & {
  /** The event to preselect. */
  slug?: string;
  /** Whether the link names the event's waiting list: without a word of it none is preselected (decisions/event-choice). */
  isForWaitingList?: boolean;
};

/**
 * A link to the page of the interest form; with scripts a plain press opens the dialog in its place. Modified
 * presses, new tabs and a failing network still get the page.
 */
export function ApplyLink({ slug, isForWaitingList, onClick, ...props }: ApplyLinkProps) {
  const navigate = useNavigate();
  const choice = slug && isForWaitingList ? `${slug}/waiting-list` : slug;
  const page = choice ? `/apply?event=${choice}` : "/apply";
  const preload = () => void loadApplyDialog().catch(() => {});

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const isOnPage = window.location.pathname === "/apply" || applyDialog.hasFailed;
    if (!isPlain || event.defaultPrevented || isOnPage) return;
    event.preventDefault();
    rememberOpener(event.currentTarget);
    loadApplyDialog().then(
      () =>
        navigate(
          { hash: applyHash.write(choice) },
          { preventScrollReset: true, state: { openedHere: true } },
        ),
      // By the browser: after a release the router's own code for that page may be gone as well.
      () => window.location.assign(page),
    );
  }

  return (
    <Link
      {...props}
      to={page}
      data-apply
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    />
  );
}
