import { showToast } from "~/features/toasts/toast-store";
import { refreshQuery } from "~/features/use-query";
import { ApiError } from "../api-client";
import { discardDraft, readSubmissionKey } from "./draft";
import { useOutgoing } from "./outgoing";
import { sendApplication } from "./send-application";

/**
 * Sends what the dialog holds, and says in a toast how it ended, for the dialog may be closed by then.
 *
 * @throws {ApiError} the API refused it
 */
export async function submitApplication(formData: FormData): Promise<void> {
  useOutgoing.setState({ progress: "sending" });
  try {
    const received = await sendApplication(formData, {
      key: readSubmissionKey(),
      onWaiting: (progress) => useOutgoing.setState({ progress }),
    });
    discardDraft();
    void refreshQuery("/api/events");
    showToast({
      title: "Registration Submitted Successfully",
      description: "Our selection committee will review your application and contact you shortly.",
      look: "default",
    });
    useOutgoing.setState({ received });
  } catch (error) {
    showToast({
      title: "Registration Failed",
      description:
        (error instanceof ApiError && error.message) || "Please check your information and try again.",
      look: "destructive",
    });
    throw error;
  } finally {
    useOutgoing.setState({ progress: "editing" });
  }
}
