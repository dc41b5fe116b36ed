/** Carries out what was asked at once: one statement, or a batch of them. */
type CarryOut = <Answer>(statements: D1PreparedStatement[], run: () => Promise<Answer>) => Promise<Answer>;

type Asked = Pick<D1Database, "prepare" | "batch">;

/** A database that is asked in another way, in a session, of which it is told where that may begin, or without. */
export function inEachSession(
  database: D1Database,
  asked: (target: Asked, constraint?: string) => Asked,
): D1Database {
  return {
    ...asked(database),
    exec: (sql) => database.exec(sql),
    dump: () => database.dump(),
    withSession: (constraint) => {
      const session = database.withSession(constraint);
      return { ...asked(session, constraint ?? ""), getBookmark: () => session.getBookmark() };
    },
  };
}

/** A database that carries nothing out but through `carryOut`, in a session or without. */
export function throughDatabase(database: D1Database, carryOut: CarryOut): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const watch = (statement: D1PreparedStatement): D1PreparedStatement => {
    const watched = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => watch(target.bind(...values));
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return (...values: unknown[]) =>
          carryOut([target], () => Promise.resolve(Reflect.apply(member, target, values)));
      },
    });
    originals.set(watched, statement);
    return watched;
  };
  return inEachSession(database, (target) => ({
    prepare: (sql: string) => watch(target.prepare(sql)),
    batch: <Row>(statements: D1PreparedStatement[]) => {
      const own = statements.map((statement) => originals.get(statement) ?? statement);
      return carryOut(own, () => target.batch<Row>(own));
    },
  }));
}
