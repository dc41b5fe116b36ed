/** Counts how often a database is waited for: once for a batch, and once for whatever is asked at the same time. */
export function countRoundTrips(database: D1Database) {
  let roundTrips = 0;
  let underWay = 0;
  const during = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    if (underWay++ === 0) roundTrips++;
    try {
      return await asked;
    } finally {
      underWay--;
    }
  };
  const own = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const counting = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values));
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...values: unknown[]) => during(value.apply(target, values));
      },
    });
    own.set(counting, statement);
    return counting;
  };
  const asked = (target: Pick<D1Database, "prepare" | "batch">) => ({
    prepare: (sql: string) => counted(target.prepare(sql)),
    batch: <Row>(statements: D1PreparedStatement[]) =>
      during(target.batch<Row>(statements.map((statement) => own.get(statement) ?? statement))),
  });
  const counting: D1Database = {
    ...asked(database),
    exec: (sql) => database.exec(sql),
    dump: () => database.dump(),
    withSession: (constraint) => {
      const session = database.withSession(constraint);
      return { ...asked(session), getBookmark: () => session.getBookmark() };
    },
  };
  return {
    database: counting,
    takeRoundTrips() {
      const taken = roundTrips;
      roundTrips = 0;
      return taken;
    },
  };
}
