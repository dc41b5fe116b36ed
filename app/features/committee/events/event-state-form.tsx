import { overWords, toldNames } from "~/content/committee";
import { committeeTextLimit } from "~/domain/committee-text";
import type { EventStatus } from "~/domain/event";
import type { EventStateChange, ToldChange } from "~/domain/event-state-change";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { TakesFocus } from "~/ui/takes-focus";
import { TextArea } from "~/ui/text-area";
import { ActButton } from "../console/act-button";
import { ConsoleLink } from "../console/console-link";
import { ConsolePanel } from "../console/console-panel";
import { Moment } from "../console/moment";
import { PostForm } from "../console/post-form";
import type { CommitteeAnswer } from "../console/require-committee";
import { LetterWords } from "../letters/letter-words";
import { unwillingWords } from "../letters/unwilling-words";

type StatePreview = Extract<CommitteeAnswer<"previewStateChange">, { ok: true }>;

/** A change that is asked about before it is made: what it writes, and to whom. */
export type AskedChange = Pick<StatePreview, "letter" | "told" | "unwilling" | "asksHeld" | "anew"> & {
  change: ToldChange;
  message: string;
  /** Why it is asked, where nobody has chosen it. */
  because?: string;
};

type EventOfState = Record<"isPublished" | "isPutAway" | "isToldOtherwise" | "isOver", boolean> & {
  id: number;
  version: number;
  status: EventStatus;
};

type EventStateFormProps = EventOfState & { answer?: FormAnswer; asked?: AskedChange };

/** Publishes an event, takes it back, puts a draft away, postpones, reinstates or cancels it, with a message to all who applied. */
export function EventStateForm({ answer, asked, ...event }: EventStateFormProps) {
  const { version, isPublished, isPutAway, status, isOver } = event;
  const { form, fields } = plainFields("state", { message: {} }, { answer });
  const button = (name: EventStateChange, label: string) => (
    <ActButton act={name} words={label} variant={name === "cancel" ? "danger" : "secondary"} />
  );
  return (
    <ConsolePanel id="state" title="State">
      {isOver && overWords[status] && <p className="mt-1 text-sm text-muted">{overWords[status]}</p>}
      <ErrorSummary errors={formProblems(form, fields)} answer={answer} />
      {asked ? (
        <Asked {...event} {...asked} />
      ) : (
        <PostForm id={form.id} key={version} along={{ version }} className="mt-3 grid gap-4">
          <div className="flex flex-wrap gap-3">
            {isPublished && button("unpublish", "Unpublish")}
            {!isPublished && !isPutAway && button("publish", "Publish")}
            {!isPublished && !isPutAway && button("put-away", "Archive")}
            {isPutAway && button("bring-back", "Bring back")}
          </div>
          {status !== "cancelled" && !isPutAway && !(isOver && status === "scheduled") && (
            <>
              <TextArea
                field={fields.message}
                label="Message to everybody who applied"
                hint={`Each button below shows the letter first, and how many it goes to. At most ${committeeTextLimit.toLocaleString("en")} characters.`}
                limit={committeeTextLimit}
              />
              <div className="flex flex-wrap gap-3">
                {status === "postponed" && !isOver && button("reinstate", "Put back on")}
                {status === "scheduled" &&
                  isPublished &&
                  event.isToldOtherwise &&
                  button("announce", "Tell date and place")}
                {status === "scheduled" && button("postpone", "Postpone")}
                {button("cancel", "Cancel the event")}
              </div>
            </>
          )}
        </PostForm>
      )}
    </ConsolePanel>
  );
}

/** Restates what a change does, with the very letter, before it is made. */
function Asked({ change, told, anew, ...asked }: AskedChange & EventOfState) {
  const letters = told.accepted + told.waitlisted + told.pending + told.invited;
  const count = (number: number) => number.toLocaleString("en");
  const lettersOf = (number: number) => (number === 1 ? "1 letter goes" : `${count(number)} letters go`);
  return (
    <PostForm
      along={{ version: asked.version, message: asked.message, sure: "on", intent: change }}
      className="mt-3 grid gap-4 text-sm"
    >
      <TakesFocus role="status" className="font-semibold">
        {asked.because} {toldNames[change].question} {lettersOf(letters)} out: {count(told.accepted)} to
        guests with a seat, {count(told.waitlisted)} to the waiting list, {count(told.pending)} to applicants
        who wait for a decision
        {told.invited > 0 && `, and ${count(told.invited)} in other words to invitees who have not answered`}.
        {unwillingWords(asked.unwilling)} {toldNames[change].consequence}
        {asked.asksHeld && " Guests whose seat is held are asked in this letter to confirm it."} Applicants
        whom a conflict of interest closes to you are told as well; no number here counts them.
      </TakesFocus>
      <div className="max-h-80 overflow-y-auto">
        <LetterWords letter={asked.letter} />
      </div>
      {anew && (
        <>
          <p>
            Or ask {anew.guests === 1 ? "the guest" : `the ${count(anew.guests)} guests`} with a seat to
            confirm anew by <Moment at={anew.confirmBy} />, and tell all others:{" "}
            {lettersOf(letters + anew.guests - told.accepted)} out.{" "}
            {anew.guests > told.accepted && "Guests who get no other letter are asked as well. "}A seat that
            is not confirmed by then lapses. The guests get this letter:
          </p>
          <div className="max-h-80 overflow-y-auto">
            <LetterWords letter={anew} />
          </div>
        </>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant={change === "cancel" ? "danger" : "primary"}>{toldNames[change].button}</Button>
        {anew && (
          <ActButton name="anew" act="on" words="Yes, and ask guests to confirm anew" variant="secondary" />
        )}
        <ConsoleLink to={`/committee/events/${asked.id}`}>Not now</ConsoleLink>
      </div>
    </PostForm>
  );
}
