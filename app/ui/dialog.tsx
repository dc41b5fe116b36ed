import * as RadixDialog from "@radix-ui/react-dialog";
import type { ReactNode } from "react";

type DialogProps = {
  title: ReactNode;
  description: ReactNode;
  /** Called by Escape, the close button and a press outside. */
  onClose: () => void;
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
};

/** A modal dialog, open as long as it is rendered; its top stands still whatever comes and goes in it. */
export function Dialog({ title, description, onClose, onCloseAutoFocus, children }: DialogProps) {
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <RadixDialog.Portal>
        {/* Radix's own would lock the scroll by a style that a policy of hashes refuses; a rule of ours does it. */}
        <div className="dialog-overlay fixed inset-0 z-40 bg-black/55" />
        <RadixDialog.Content
          onCloseAutoFocus={onCloseAutoFocus}
          // Radix would give Escape to a toast that stands above, and take it from a list of suggestions.
          onEscapeKeyDown={stay}
          onKeyDown={({ key, target }) =>
            key === "Escape" && !(target as Element).matches("[aria-expanded=true]") && onClose()
          }
          // A press beside the dialog is often a slip; Escape and Close are meant.
          onInteractOutside={stay}
          className="fixed inset-0 z-50 overflow-y-auto bg-paper p-5 text-ink shadow-2xl medium:inset-x-0 medium:top-[4dvh] medium:bottom-auto medium:mx-auto medium:max-h-[92dvh] medium:w-full medium:max-w-xl medium:border medium:border-line medium:p-8"
        >
          <div className="mb-5 flex items-start justify-between gap-4">
            <div>
              <RadixDialog.Title className="font-display text-2xl leading-tight">{title}</RadixDialog.Title>
              <RadixDialog.Description className="mt-1 text-sm text-muted">
                {description}
              </RadixDialog.Description>
            </div>
            <RadixDialog.Close
              aria-label="Close"
              className="-mt-2 -me-2 grid size-11 shrink-0 place-items-center text-2xl leading-none text-muted hover:text-ink"
            >
              <span aria-hidden="true">×</span>
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const stay = (event: Event) => event.preventDefault();
