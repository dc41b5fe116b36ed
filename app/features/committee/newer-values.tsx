type NewerValuesProps<Name extends string> = {
  /** What is stored now. */
  stored: Partial<Record<Name, string>>;
  /** What was typed over an older state. */
  typed: Partial<Record<Name, string>>;
  labels: Record<Name, string>;
};

/** After a conflict: every field in which the newer state differs from what was typed. Saving again replaces it. */
export function NewerValues<Name extends string>({ stored, typed, labels }: NewerValuesProps<Name>) {
  const names = Object.keys(labels) as Name[];
  const different = names.filter((name) => plain(stored[name]) !== plain(typed[name]));
  return (
    <div className="mb-8 border-l-2 border-brass bg-surface px-4 py-3 text-sm" data-conflict>
      <p className="font-semibold">
        {different.length === 0
          ? "The newer version says the same as yours."
          : "The newer version differs from yours. Saving again replaces it:"}
      </p>
      <dl className="mt-1">
        {different.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{labels[name]}:</dt>
            <dd className="whitespace-pre-line">{plain(stored[name]) || "empty"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Forms send line breaks as CRLF. */
const plain = (text: string | undefined) => (text ?? "").replaceAll("\r\n", "\n");
