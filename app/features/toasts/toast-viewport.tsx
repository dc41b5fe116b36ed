import { useEffect, useRef } from "react";
import { speakerMeanwhile } from "~/content/speaker-meanwhile";
import { TextLink } from "~/features/links/text-link";
import { Toast, ToastProvider } from "~/ui/toast";
import { takeOverToasts } from "./plain-toast";
import { dismissToast, type Toast as StoredToast } from "./toast-store";

/** Radix's part of the toasts, a chunk of its own: a visit without a toast never loads it. */
export default function ToastViewport({ toast }: { toast: StoredToast | undefined }) {
  const lastId = useRef(0);
  if (toast) lastId.current = toast.id;
  useEffect(takeOverToasts, []);
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
