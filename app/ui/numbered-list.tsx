export function NumberedList({ texts, isRuled = false }: { texts: readonly string[]; isRuled?: boolean }) {
  return (
    <ol className={isRuled ? "divide-y divide-line" : "grid gap-4"}>
      {texts.map((text, index) => (
        <li
          key={text}
          className={`grid grid-cols-[2.25rem_1fr] items-baseline ${isRuled ? "py-4 last:pb-0" : ""}`}
        >
          <span aria-hidden="true" className="font-display text-heading leading-none text-brass figures">
            {index + 1}
          </span>
          {text}
        </li>
      ))}
    </ol>
  );
}
