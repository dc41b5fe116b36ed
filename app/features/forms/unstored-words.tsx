import { type DeclaredFields, namesOf } from "~/domain/declared-field";
import { DefinitionList } from "~/ui/definition-list";
import type { FormAnswer } from "~/ui/plain-fields";
import { Section } from "~/ui/section";

type UnstoredWordsProps<Name extends string> = {
  /** The form's own, so that the error summary leads here. */
  id: string;
  fields: DeclaredFields<Name>;
  answer: FormAnswer;
};

/** Words of a refused form that its page draws no more, so that nobody types them twice. */
export function UnstoredWords<Name extends string>({ id, fields, answer }: UnstoredWordsProps<Name>) {
  const items = namesOf(fields).flatMap((name) => {
    const text = answer.initialValue?.[name];
    if (typeof text !== "string" || text.trim() === "") return [];
    const words = fields[name].control === "box" ? "Ticked" : text;
    return [{ term: fields[name].label, detail: <span className="whitespace-pre-line">{words}</span> }];
  });
  if (items.length === 0) return null;
  return (
    <Section id={id} title="This time nothing was changed" intro="Copy from here what you still need.">
      <DefinitionList items={items} />
    </Section>
  );
}
