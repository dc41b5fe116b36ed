import { StrictMode, useRef } from "react";
import { createRoot } from "react-dom/client";
import { useStore } from "zustand";
import { speakerMeanwhile } from "~/content/speaker-meanwhile";
import { speakerNotice } from "~/content/speaker-notice";
import { TextLink } from "~/features/links/text-link";
import { Toast, ToastProvider } from "~/ui/toast";
import { dismissToast, showToast, toastStore } from "./toast-store";

let isMounted = false;

export function mountToasts() {
  if (isMounted) return;
  isMounted = true;
  const element = document.createElement("div");
  document.body.appendChild(element);
  createRoot(element).render(
    <StrictMode>
      <Toasts />
    </StrictMode>,
  );
}

/** Answers a press on "Apply as Speaker", which without scripts leads to the same words. */
export function showSpeakerNotice() {
  mountToasts();
  showToast({ ...speakerNotice, look: "info", about: "speaker" });
}

function Toasts() {
  const { current: toast } = useStore(toastStore);
  const lastId = useRef(0);
  if (toast) lastId.current = toast.id;
  return (
    // A provider whose toast was closed by Escape stays paused for the next one, so each has its own.
    <ToastProvider key={lastId.current}>
      {toast && <Toast {...toast} more={toast.about && speakerMore} onClose={() => dismissToast(toast.id)} />}
    </ToastProvider>
  );
}

const speakerMore = {
  text: speakerMeanwhile.text,
  link: <TextLink to={speakerMeanwhile.path}>{speakerMeanwhile.action}</TextLink>,
};
