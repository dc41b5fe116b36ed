import * as RadixToast from "@radix-ui/react-toast";
import type { ReactElement, ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type ToastProps = {
  title: string;
  description: string;
  look: "default" | "destructive" | "info";
  more?: { text: string; link: ReactElement };
  isOpen: boolean;
  onClose: () => void;
};

/** One message above the page. F8 moves focus to it; a swipe to the right of 50 px closes it. */
export function Toast({ title, description, look, more, isOpen, onClose }: ToastProps) {
  return (
    <RadixToast.Root
      open={isOpen}
      onOpenChange={(nowOpen) => nowOpen || onClose()}
      data-look={look}
      className="toast flex items-start gap-3 border border-s-4 border-line border-s-(--look) bg-surface p-4 text-ink shadow-2xl"
    >
      <Icon name={icons[look]} className="toast-icon size-6" />
      <div className="grow">
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        <RadixToast.Description className="text-sm text-muted">{description}</RadixToast.Description>
        {more && (
          <p className="text-sm text-muted">
            {more.text}{" "}
            <RadixToast.Action asChild altText={more.text}>
              {more.link}
            </RadixToast.Action>
          </p>
        )}
      </div>
      <RadixToast.Close
        aria-label="Close"
        className="-mt-2 -me-2 grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
      >
        <Icon name="close" className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/** Where toasts stand: along the top of a phone, a success clear of the reference that is said there; elsewhere below. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <RadixToast.Provider duration={5_000} swipeDirection="right" swipeThreshold={50}>
      {children}
      <RadixToast.Viewport
        hotkey={["F8"]}
        className="fixed inset-x-0 top-0 z-50 p-4 outline-none max-medium:has-[[data-look=default]]:top-auto max-medium:has-[[data-look=default]]:bottom-16 medium:top-auto medium:end-18 medium:bottom-0 medium:start-auto medium:w-full medium:max-w-[420px]"
      />
    </RadixToast.Provider>
  );
}

const icons = { default: "check", destructive: "alert", info: "info" } as const satisfies Record<
  ToastProps["look"],
  IconName
>;
