import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { foldWords } from "~/domain/fold-words";
import { type Database, writeBatch } from "../db/client";
import { applications, interests, invitations, partnershipApplications } from "../db/schema";
import { spareOthers } from "./spare-others";

/** So many rows of a table at once: their words stay far below what D1 binds. */
const rowsAtOnce = 100;

/**
 * Folds people's words in rows that were written before their columns were there, or restored from such a copy. Each
 * run takes so many of each table. Where none is left it reads nothing.
 *
 * @returns how many rows it folded
 */
export async function foldStoredWords({ db }: { db: Database }): Promise<number> {
  const tables = [applications, invitations, partnershipApplications, interests];
  const counts = await Promise.all(tables.map((table) => foldRows(db, table)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function foldRows(db: Database, table: SQLiteTable): Promise<number> {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const folded = names.filter((name) => name.endsWith("_folded")).map((name) => sql.identifier(name));
  const words = folded.map(({ value }) => sql.identifier(value.replace(/_folded$/, "")));
  // The first of them is filled in each row that is not erased.
  const isUnfolded = sql`${words[0]} IS NOT NULL AND ${folded[0]} IS NULL`;
  const rows = await db.all<{ id: number; words: string }>(sql`
    SELECT id, json_array(${sql.join(words, sql`, `)}) AS words FROM ${table}
    WHERE ${isUnfolded} ORDER BY id DESC LIMIT ${rowsAtOnce}`);
  const texts = (row: string) =>
    (JSON.parse(row) as (string | null)[]).map((text) => text && foldWords(text));
  const set = folded.map((column, at) => sql`${column} = r.value ->> ${`$[${at + 1}]`}`);
  // Asked again: meanwhile a row may have been erased, or written anew with its folded words.
  return spareOthers(rows, async (some) => {
    const given = JSON.stringify(some.map((row) => [row.id, ...texts(row.words)]));
    const { done } = await writeBatch(db, {
      done: sql`UPDATE ${table} SET ${sql.join(set, sql`, `)} FROM json_each(${given}) r
        WHERE ${table}.id = r.value ->> 0 AND ${isUnfolded} RETURNING 1`,
    });
    return done.rows.length;
  });
}
