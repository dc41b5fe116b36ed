/** Adds up the rows that queries read, as D1 itself reports them; an answer without that report is asked once more. */
export function countRowsRead(database: D1Database): { database: D1Database; takeRowsRead: () => number } {
  let rowsRead = 0;
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const note = <Answer extends D1Result>(answer: Answer): Answer => {
    rowsRead += answer.meta.rows_read;
    return answer;
  };
  const watch = (statement: D1PreparedStatement): D1PreparedStatement => {
    const watched = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => watch(target.bind(...values));
        if (name === "all" || name === "run") return async () => note(await target[name]());
        if (name === "raw")
          return async () => {
            note(await target.all());
            return target.raw();
          };
        return Reflect.get(target, name);
      },
    });
    originals.set(watched, statement);
    return watched;
  };
  const counting: D1Database = new Proxy(database, {
    get(target, name) {
      // A session asks the same database.
      if (name === "withSession") return () => counting;
      if (name === "prepare") return (query: string) => watch(target.prepare(query));
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements.map((statement) => originals.get(statement) ?? statement))).map(
            note,
          );
      return Reflect.get(target, name);
    },
  });
  const takeRowsRead = () => {
    const taken = rowsRead;
    rowsRead = 0;
    return taken;
  };
  return { database: counting, takeRowsRead };
}
