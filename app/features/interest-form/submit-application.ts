import { formNotes } from "~/content/messages";
import { prepareTelling } from "~/features/sending/start-telling";
import { noteAnswered, noteSending } from "~/features/sending/unanswered";
import { showToast } from "~/features/toasts/toast-store";
import { refreshQuery } from "~/features/use-query";
import { ApiError } from "../api-client";
import { applyDialog } from "./apply-address";
import { discardDraft, readSubmissionKey } from "./draft";
import { useOutgoing } from "./outgoing";
import { sendApplication } from "./send-application";

/** How often each form was submitted: the latest version stands. */
let sent = { key: "", presses: 0 };

/**
 * Sends what the dialog holds, and says in a toast how it ended, for the dialog may be closed by then.
 *
 * @throws {ApiError} the API refused it; the signal's reason where somebody stopped it
 */
export async function submitApplication(formData: FormData): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  useOutgoing.setState({ progress: "sending", stop });
  const key = readSubmissionKey();
  const edition = sent.key === key ? sent.presses : 0;
  sent = { key, presses: edition + 1 };
  noteSending({ page: "/apply", ...sent });
  prepareTelling();
  history.replaceState({ ...history.state, hasSent: true }, "");
  applyDialog.hasWords = true;
  try {
    const received = await sendApplication(formData, {
      key,
      edition,
      onWaiting: (progress) => useOutgoing.setState({ progress }),
      signal: stopping.signal,
    });
    discardDraft();
    void refreshQuery("/api/events");
    showToast({
      title: "Registration Submitted Successfully",
      description: received.note
        ? formNotes[received.note].text
        : "Our selection committee will review your application and contact you shortly.",
      look: "default",
    });
    useOutgoing.setState({ received });
  } catch (error) {
    if (stopping.signal.aborted) throw error;
    showToast({
      title: "Registration Failed",
      description:
        (error instanceof ApiError && error.message) || "Please check your information and try again.",
      look: "destructive",
    });
    throw error;
  } finally {
    if (!stopping.signal.aborted) noteAnswered(key);
    useOutgoing.setState({ progress: stopping.signal.aborted ? "stopped" : "editing" });
  }
}
