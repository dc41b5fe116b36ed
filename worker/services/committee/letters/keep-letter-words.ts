import { sql } from "drizzle-orm";
import { type LetterName, letterNames } from "~/domain/letter-kind";
import type { LetterWords } from "~/domain/letter-words-form";
import { writeBatch } from "../../../db/client";
import { letterWords } from "../../../db/schema";
import { letterExample } from "../../../mail/letter-example";
import { renderLetter } from "../../../mail/render-letter";
import { shippedWords } from "../../../mail/shipped-words";
import { findLetterWords, ownWords, previewOf } from "../../write-letter";
import { auditBy, type CommitteeNeeds } from "../member";

export async function listLetterWords({ db }: Pick<CommitteeNeeds, "db">) {
  const stored = await db.select().from(letterWords);
  const storedOf = (name: LetterName) => stored.find(({ letter }) => letter === name);
  return letterNames.map((name) => toLetterInWords(name, storedOf(name)));
}

/**
 * The free paragraphs of one letter, and the letter itself, about an event and a person that are made up
 * (decisions/letters).
 *
 * @param draft the words that it is written in, in place of those that stand
 */
export async function readLetterWords(
  needs: Pick<CommitteeNeeds, "db">,
  letter: LetterName,
  draft?: LetterWords,
) {
  const stored = toLetterInWords(letter, await findLetterWords(needs, letter));
  const words = draft ?? stored.own ?? stored.shipped;
  return { ...stored, preview: previewOf(renderLetter(letter, letterExample, words)) };
}

/**
 * Gives a letter other words, or with null those that are shipped; they count for every letter from then on
 * (decisions/letters).
 *
 * @param version that the member saw: `conflict` where the words are others since, unless they are these very words
 */
export async function saveLetterWords(
  { db, clock, member }: CommitteeNeeds,
  { letter, version, words }: { letter: LetterName; version: number; words: LetterWords | null },
): Promise<{ ok: true } | { ok: false; reason: "stale" }> {
  const now = clock().toISOString();
  const own = words && !areSame(words, shippedWords[letter]) ? words : null;
  const [opening, closing] = [own?.opening ?? null, own?.closing ?? null];
  // Of a letter that nobody has edited both are null, as of one whose shipped words stand again.
  const stands = sql`(
    (SELECT opening FROM letter_words WHERE letter = ${letter}) IS ${opening}
    AND (SELECT closing FROM letter_words WHERE letter = ${letter}) IS ${closing}
  )`;
  const { saved, standing } = await writeBatch(db, {
    saved: sql`
      INSERT INTO letter_words (letter, opening, closing, updated_at)
      SELECT ${letter}, ${opening}, ${closing}, ${now} WHERE NOT ${stands}
      ON CONFLICT (letter) DO UPDATE SET
        opening = excluded.opening, closing = excluded.closing, version = version + 1, updated_at = excluded.updated_at
      WHERE version = ${version}`,
    audited: auditBy(member, now, "letter.words", {
      to: own ? "own" : "shipped",
      details: { letter },
      rows: sql`WHERE changes() = 1`,
    }),
    standing: sql`SELECT 1 AS stands WHERE ${stands}`,
  });
  return saved.changes > 0 || standing.rows.length > 0 ? { ok: true } : { ok: false, reason: "stale" };
}

function toLetterInWords(letter: LetterName, stored: typeof letterWords.$inferSelect | undefined) {
  return {
    letter,
    /** A chair's words; null where the shipped words stand. */
    own: ownWords(stored) ?? null,
    shipped: shippedWords[letter],
    /** 0 where nobody has ever edited it. */
    version: stored?.version ?? 0,
    /** UTC ISO instant of the last edit. */
    updatedAt: stored?.updatedAt ?? null,
  };
}

const areSame = (one: LetterWords, other: LetterWords) =>
  one.opening === other.opening && one.closing === other.closing;
