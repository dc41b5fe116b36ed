import type { CommitteeAnswer } from "../console/require-committee";

type HeldEvent = CommitteeAnswer<"readHeldLetters">["events"][number];

export function heldWords({ letters }: Pick<HeldEvent, "letters">): { words: string; total: number } {
  const { accepted, waitlisted, declined } = letters;
  const words = [
    accepted > 0 && `${accepted} ${accepted === 1 ? "acceptance" : "acceptances"}`,
    waitlisted > 0 && `${waitlisted} of the waiting list`,
    declined > 0 && `${declined} ${declined === 1 ? "decline" : "declines"}`,
  ];
  return { words: words.filter(Boolean).join(", "), total: accepted + waitlisted + declined };
}

export function lettersText(count: number): string {
  return count === 1 ? "1 letter" : `${count.toLocaleString("en")} letters`;
}
