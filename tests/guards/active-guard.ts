import type { SQL } from "drizzle-orm";
import { conditionsOf, hole } from "./sql-guards";

type SqlTag = (strings: TemplateStringsArray, ...values: unknown[]) => SQL;

/** The guard that is taken away just now, and those that were asked since `reached` was emptied. */
export const state = { active: "", reached: new Set<string>() };

/** Whether a guard of the code stands; it is written into the code where the guard is. */
export function stands(key: string): boolean {
  state.reached.add(key);
  return state.active !== key;
}

/** `sql`, whose statement lacks a condition while that is taken away. Asked when the statement is, not when it is made. */
export function guardedSql(key: string, sql: SqlTag): SqlTag {
  return (strings, ...values) => {
    const made = sql(strings, ...values);
    const whole = made.queryChunks;
    const conditions = conditionsOf(strings.join(hole));
    const without = conditions.map((_, index) => lazily(() => withoutCondition(sql, strings, values, index)));
    Object.defineProperty(made, "queryChunks", {
      get: () => {
        const index = conditions.findIndex((_, number) => !stands(`${key}#${number}`));
        return without[index]?.() ?? whole;
      },
    });
    return made;
  };
}

function withoutCondition(sql: SqlTag, strings: readonly string[], values: unknown[], index: number) {
  const text = strings.join(hole);
  const { start, end, without } = conditionsOf(text)[index] ?? { start: 0, end: 0, without: "" };
  const isBefore = (at: number) => at < start;
  const holes = [...text.matchAll(new RegExp(hole, "g"))].map((match) => match.index);
  const kept = values.filter((_, number) => isBefore(holes[number] ?? 0) || (holes[number] ?? 0) >= end);
  const parts = `${text.slice(0, start)}${without}${text.slice(end)}`.split(hole);
  return sql(Object.assign(parts, { raw: parts }), ...kept).queryChunks;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
