import type { LetterName } from "~/domain/letter-kind";
import type { LetterWords } from "~/domain/letter-words-form";
import type { eventAttachment } from "./event-attachment";
import { layOutHtml, layOutText } from "./lay-out-letter";
import type { LetterFacts } from "./letter";
import { letters } from "./letters";
import { shippedWords } from "./shipped-words";

export type RenderedLetter = {
  subject: string;
  text: string;
  html: string;
  /** The text in lines of any length, for a page that breaks them by its own width. */
  flowing: string;
  attachments?: ReturnType<typeof eventAttachment>[];
  /** Of a letter to an invitee: where a POST ends such letters. */
  unsubscribeUrl?: string;
};

/** A letter as it is sent: its subject on one line, and the same words as text and as HTML. */
export function renderLetter<Name extends LetterName>(
  name: Name,
  facts: LetterFacts[Name],
  { opening, closing }: LetterWords = shippedWords[name],
): RenderedLetter {
  const told = letters[name](facts);
  const content = { ...told, blocks: [...paragraphs(opening), ...told.blocks, ...paragraphs(closing)] };
  return {
    subject: content.subject.replace(/\s+/g, " "),
    text: layOutText(content, mailWidth),
    html: layOutHtml(content),
    flowing: layOutText(content, Number.POSITIVE_INFINITY),
  };
}

/** The characters of a line that every mail reader shows whole. */
const mailWidth = 72;

/** An empty line begins a new one. */
function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
}
