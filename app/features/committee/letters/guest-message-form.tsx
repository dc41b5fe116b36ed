import { concernedNames } from "~/content/committee-guest-message";
import type { GuestMessage } from "~/domain/guest-message-form";
import { guestMessageFields, guestMessageForm } from "~/domain/guest-message-form-fields";
import { Fold } from "~/ui/fold";
import type { FormAnswer } from "~/ui/plain-fields";
import { TakesFocus } from "~/ui/takes-focus";
import { ActButton } from "../console/act-button";
import { DeclaredForm } from "../console/declared-form";
import { PostForm } from "../console/post-form";
import type { CommitteeAnswer } from "../console/require-committee";
import { LetterWords } from "./letter-words";
import { unwillingWords } from "./unwilling-words";

type Preview = Extract<CommitteeAnswer<"previewGuestMessage">, { ok: true }>;

export type GuestMessageAnswer = FormAnswer & {
  asked?: Pick<Preview, "letter" | "count" | "unwilling"> & { draft: GuestMessage };
};

export function GuestMessageForm({ answer }: { answer: GuestMessageAnswer | undefined }) {
  return (
    <Fold id="write" title="Write to guests" isOpen={answer !== undefined}>
      <DeclaredForm id="guests" declared={guestMessageForm} answer={answer} options={concernedNames}>
        <ActButton act="preview" words="Show the letter" variant="secondary" className="justify-self-start" />
      </DeclaredForm>
      {answer?.asked && <Asked key={`${answer.asked.count} ${answer.asked.letter.text}`} {...answer.asked} />}
    </Fold>
  );
}

/** Restates to how many the very letter goes, before it is sent. */
function Asked({ letter, count, unwilling, draft }: NonNullable<GuestMessageAnswer["asked"]>) {
  const people = count === 1 ? "1 person" : `${count.toLocaleString("en")} people`;
  return (
    <section aria-label="The letter" className="grid gap-4 border border-line bg-surface p-5 text-sm">
      <TakesFocus role="status" className="font-semibold">
        {count === 0
          ? `Nobody is in these states who has not had these words and wants them, among those who are open to you.${unwillingWords(unwilling)}`
          : `It goes to ${people}: ${draft.to.map((state) => concernedNames[state]).join("; ")}.${unwillingWords(unwilling)} A guest who leaves these states before it is sent does not get it. Guests whom a conflict closes to you get it as well, and are in no number here.`}
      </TakesFocus>
      <LetterWords letter={letter} />
      {count > 0 && (
        <PostForm along={{ count }}>
          {guestMessageFields.flatMap((name) =>
            [draft[name]]
              .flat()
              .map((value) => <input key={value} type="hidden" name={name} value={value} />),
          )}
          <ActButton act="send" words={`Send to ${people}`} />
        </PostForm>
      )}
    </section>
  );
}
