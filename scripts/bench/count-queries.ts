import { startBuiltWorker } from "../built-worker";

/** Stands before the built Worker and counts the statements that it prepares, those of sessions included. */
const countingModule = `
import site from "./index.js";
let statements = 0;
const counted = (database) => new Proxy(database, {
  get(target, name) {
    if (name === "prepare") statements += 1;
    if (name === "withSession") return (...session) => counted(target.withSession(...session));
    const value = target[name];
    return typeof value === "function" ? value.bind(target) : value;
  },
});
export default {
  ...site,
  async fetch(request, env, context) {
    const before = statements;
    const response = await site.fetch(request, { ...env, DB: counted(env.DB) }, context);
    const answer = new Response(response.body, response);
    answer.headers.set("X-Statements", String(statements - before));
    return answer;
  },
};
`;

/** How many statements the first and the second request for a page prepare, one after the other. */
export async function countQueries(
  bundle: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<[first: number, second: number]> {
  const site = await startBuiltWorker({ bundle, front: countingModule });
  try {
    const visit = async () => {
      const response = await fetch(site.origin + path, { headers });
      await response.text();
      return Number(response.headers.get("X-Statements"));
    };
    return [await visit(), await visit()];
  } finally {
    await site.stop();
  }
}
