import * as z from "zod/mini";
import { asItStands, optionalText } from "./editor-fields";
import { letterWordsForm as form } from "./letter-words-form-fields";
import { cleanText } from "./text";

const paragraphs = ({ label, limit }: { label: string; limit: number }) =>
  z.pipe(
    optionalText(label, limit, cleanText).check(asItStands),
    z.transform((text) => text ?? ""),
  );

/** The free paragraphs of a letter; where one is empty, the letter says what it has to and no more (decisions/letters). */
export const letterWordsFormSchema = z.object({
  opening: paragraphs(form.opening),
  closing: paragraphs(form.closing),
} satisfies Record<keyof typeof form, z.ZodMiniType>);

export type LetterWords = z.output<typeof letterWordsFormSchema>;
