import { type ComponentProps, memo } from "react";
import { CharacterCounter } from "./character-counter";
import { controlClasses, Field, type FieldProps, textProps } from "./field";
import { noteHeld } from "./keep-typed";

export type TextAreaKind = keyof typeof kinds;

type TextAreaProps = FieldProps & { kind?: TextAreaKind; limit?: number };

/** A labelled text area that grows with its text between the rows of its kind, and scrolls beyond them. */
export function TextArea({ field, label, hint, kind = "message", limit }: TextAreaProps) {
  const { rows, limits } = kinds[kind];
  return (
    <Field field={field} label={label} hint={hint}>
      <Area
        rows={rows}
        {...textProps(field, hint)}
        className={`${controlClasses} field-sizing-content ${limits}`}
      />
      {limit !== undefined && (
        <CharacterCounter controlId={field.id} minimum={field.minLength} limit={limit} />
      )}
    </Field>
  );
}

/**
 * Drawn again only when something of it changes. React sets a text's first value with every drawing; where anything on the
 * page observes the document (a browser's extension does), Chromium then loses what is selected in a text that nobody wrote
 * in.
 */
const Area = memo(function Area(props: ComponentProps<"textarea">) {
  return <textarea {...props} dir="auto" ref={noteHeld} />;
});

/** How much a text area is for, with its least and its most rows (spec section 9); padding and border are added. */
const kinds = {
  message: { rows: 3, limits: "min-h-[calc(3lh+1.125rem)] max-h-[calc(6lh+1.125rem)]" },
  comment: { rows: 2, limits: "min-h-[calc(2lh+1.125rem)] max-h-[calc(8lh+1.125rem)]" },
  description: { rows: 4, limits: "min-h-[calc(4lh+1.125rem)] max-h-[calc(10lh+1.125rem)]" },
  page: { rows: 16, limits: "min-h-[calc(16lh+1.125rem)] max-h-[calc(32lh+1.125rem)]" },
} as const;
