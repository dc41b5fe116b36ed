import { type DeclaredFields, namesOf } from "~/domain/declared-field";
import type { EditAnswer } from "./console-action";

type NewerValuesProps<Name extends string> = {
  stored: Partial<Record<Name, string>>;
  answer: EditAnswer | undefined;
  fields: DeclaredFields<Name>;
};

/** After a conflict: every field in which the newer state differs from what was typed. Saving again replaces it. */
export function NewerValues<Name extends string>({ stored, answer, fields }: NewerValuesProps<Name>) {
  const typed = answer?.initialValue;
  if (!answer?.isStale || !typed) return null;
  const different = namesOf(fields).filter((name) => plain(stored[name]) !== plain(typed[name]));
  return (
    <div className="mb-8 border-s-2 border-brass bg-surface px-4 py-3 text-sm" data-conflict>
      <p className="font-semibold">
        {different.length === 0
          ? "The newer version says the same as yours."
          : "The newer version differs from yours. Saving again replaces it:"}
      </p>
      <dl className="mt-1">
        {different.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{fields[name].label}:</dt>
            <dd className="whitespace-pre-line">{plain(stored[name]) || "empty"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Forms send line breaks as CRLF. */
const plain = (text: unknown) => (typeof text === "string" ? text.replaceAll("\r\n", "\n") : "");
