import { eq } from "drizzle-orm";
import type { LetterName } from "~/domain/letter-kind";
import type { LetterWords } from "~/domain/letter-words-form";
import type { Database } from "../db/client";
import { letterWords } from "../db/schema";
import type { LetterFacts } from "../mail/letter";
import { type RenderedLetter, renderLetter } from "../mail/render-letter";
import type { Needs } from "./needs";

/**
 * A letter in the words that stand now: a chair's own where there are any, else those that are shipped (decisions/letters).
 */
export async function writeLetter<Name extends LetterName>(
  needs: { db: Database },
  name: Name,
  facts: LetterFacts[Name],
): Promise<RenderedLetter> {
  return renderLetter(name, facts, ownWords(await findLetterWords(needs, name)));
}

export type LetterPreview = Pick<RenderedLetter, "subject" | "text">;

/** A letter as a page shows it. */
export const previewOf = ({ subject, flowing: text }: RenderedLetter): LetterPreview => ({ subject, text });

/** The stored words of a letter; undefined where nobody has ever edited them. */
export function findLetterWords({ db }: Pick<Needs, "db">, name: LetterName) {
  return db.select().from(letterWords).where(eq(letterWords.letter, name)).get();
}

/** Undefined where the shipped words stand. */
export function ownWords(stored: typeof letterWords.$inferSelect | undefined): LetterWords | undefined {
  if (!stored || stored.opening === null || stored.closing === null) return undefined;
  return { opening: stored.opening, closing: stored.closing };
}
