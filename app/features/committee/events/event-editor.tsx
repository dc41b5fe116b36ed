import { eventTypeNames } from "~/content/event-types";
import { type EventFormField, eventForm, eventFormParts } from "~/domain/event-form-fields";
import { DeclaredEditor, type EditorProps } from "../console/declared-editor";

export type EventValues = EditorProps<EventFormField>["values"];

export function EventEditor(props: EditorProps<EventFormField>) {
  return (
    <DeclaredEditor
      {...props}
      id="event"
      declared={eventForm}
      parts={eventFormParts}
      wide={["Words", "How it is judged"]}
      control={controls}
    >
      <datalist id="time-zones">
        {suggestedZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </DeclaredEditor>
  );
}

const controls = {
  type: { options: eventTypeNames.one },
  timeZone: { list: "time-zones" },
  needsTwoVotes: { children: "Two votes: two members have to agree before a decision stands" },
  asksVerification: {
    children: "Verification: nobody is accepted without a record of who verified whom",
  },
  offersSeats: {
    children:
      "Offer freed seats automatically: each goes to the first in line, once verified, without a member",
  },
  asksDeclaration: {
    children:
      "Declarations: before a member opens what somebody sent, they declare whether they have a conflict of interest",
  },
  holdsLetters: {
    children:
      "Held letters: nobody is told of a decision, by letter or on their page, before a chair releases the letters together",
  },
} as const;

const suggestedZones = [
  "Asia/Bangkok",
  "Asia/Dubai",
  "Asia/Hong_Kong",
  "Asia/Singapore",
  "America/New_York",
  "Europe/London",
];
