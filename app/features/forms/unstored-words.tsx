import { type DeclaredFields, namesOf } from "~/domain/declared-field";
import { DefinitionList } from "~/ui/definition-list";
import type { FormAnswer } from "~/ui/plain-fields";
import { Section } from "~/ui/section";

/** The texts of a refused form that its page draws no more, so that nobody types them twice. */
export function UnstoredWords<Name extends string>({
  id,
  fields,
  answer,
}: {
  /** The form's own, so that the error summary leads here. */
  id: string;
  fields: DeclaredFields<Name>;
  answer: FormAnswer;
}) {
  const items = namesOf(fields).flatMap((name) => {
    const text = answer.initialValue?.[name];
    const isTyped = typeof text === "string" && text.trim() !== "" && fields[name].control !== "box";
    return isTyped
      ? [{ term: fields[name].label, detail: <span className="whitespace-pre-line">{text}</span> }]
      : [];
  });
  if (items.length === 0) return null;
  return (
    <Section id={id} title="Your words, not stored" intro="Copy from here what you still need.">
      <DefinitionList items={items} />
    </Section>
  );
}
