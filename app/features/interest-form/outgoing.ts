import { create } from "zustand";
import { noAnswerYet, notSentYet } from "~/content/sending-messages";
import type { RegistrationAnswer } from "~/domain/registration-answer";
import type { Waiting } from "~/features/sending/until-answered";

/** The application that the dialog has been told to send. It goes on being sent when the dialog is closed. */
interface Outgoing {
  progress: "editing" | "stopped" | "sending" | Waiting;
  received: RegistrationAnswer | undefined;
  stop: () => void;
}

export const useOutgoing = create<Outgoing>()(() => ({
  progress: "editing",
  received: undefined,
  stop: () => {},
}));

export const waitingWords: Partial<Record<Outgoing["progress"], string>> = {
  offline: notSentYet,
  unanswered: noAnswerYet,
} satisfies Record<Waiting, string>;
