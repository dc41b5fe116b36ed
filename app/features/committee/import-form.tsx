import { Form } from "@remix-run/react";
import { useRef } from "react";
import { importExample, importFields } from "~/content/committee-event-import";
import { eventTypes } from "~/domain/event";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { formProblems } from "~/ui/form-problems";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { TextArea } from "~/ui/text-area";
import { useLayoutEffectInBrowsers } from "~/ui/use-layout-effect-in-browsers";

export type ImportAnswer = FormAnswer & {
  /** Each by the line on which it stands. */
  mistakes: readonly { line: number; message: string }[];
};

/** Takes a file of events, or its text. What was refused stands in the text, to be mended there or in the file. */
export function ImportForm({ answer }: { answer: ImportAnswer | undefined }) {
  const { form, fields } = plainFields("import", { file: {}, events: {} }, { answer });
  const sent = useRef<HTMLFormElement>(null);
  const shown = useRef(answer);
  // A file that is still chosen would count in place of what is mended in the text. With the answer itself: what is
  // typed after it stays.
  useLayoutEffectInBrowsers(() => {
    if (answer !== shown.current) sent.current?.reset();
    shown.current = answer;
  }, [answer]);
  return (
    <div className="max-w-3xl">
      <p className="mb-6 text-muted">
        A list of events as JSON: all of them are imported, or none. An event whose slug is there already is
        changed: a field that is left out is emptied, while seats that are taken stay, and so do its state and
        how it is judged.
      </p>
      <ErrorSummary errors={formProblems(form, fields, ["events"])} answer={answer} />
      {answer && answer.mistakes.length > 0 && (
        <ol aria-label="Mistakes" className="mb-8 grid gap-1.5 text-sm wrap-anywhere">
          {answer.mistakes.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              Line {line}, {message}
            </li>
          ))}
        </ol>
      )}
      <Form
        ref={sent}
        id={form.id}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="mb-8 grid gap-6"
      >
        <Field field={fields.file} label="File" hint="JSON, in UTF-8. It counts in place of the text below.">
          <input
            type="file"
            id={fields.file.id}
            name={fields.file.name}
            accept=".json,application/json"
            aria-describedby={fields.file.descriptionId}
            className="file-field"
          />
        </Field>
        <TextArea field={fields.events} label="Or its text" kind="page" />
        <Button type="submit" className="justify-self-start">
          Import all
        </Button>
      </Form>
      <Fold id="format" title="What such a file has">
        <pre className="text-sm whitespace-pre-wrap wrap-anywhere">{importExample}</pre>
        <p className="text-sm">
          A slug is the end of /events/…. A type is one of {eventTypes.join(", ")}. Day and time are those of
          the place; without a time the day alone is announced. An event can have besides:
        </p>
        <dl className="grid gap-2 text-sm">
          {importFields.map(({ name, words }) => (
            <div key={name}>
              <dt className="inline font-semibold">{name}: </dt>
              <dd className="inline">{words}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  );
}
