/**
 * Stands before the built Worker: reports the rows that D1 read and wrote, and under `/control` reads a form as the
 * site once did, by names that say where in a tree a value belongs.
 */
export const front = `
import site from "./index.js";
let read = 0, written = 0;
const note = (answer) => { read += answer.meta.rows_read; written += answer.meta.rows_written; return answer; };
const originals = new WeakMap();
const watch = (statement) => {
  const watched = new Proxy(statement, { get(target, name) {
    if (name === "bind") return (...values) => watch(target.bind(...values));
    if (name === "all" || name === "run") return async () => note(await target[name]());
    if (name === "raw") return async () => { const rows = await target.raw(); note(await target.all()); return rows; };
    const value = target[name];
    return typeof value === "function" ? value.bind(target) : value;
  } });
  originals.set(watched, statement);
  return watched;
};
const counted = (database) => new Proxy(database, { get(target, name) {
  if (name === "withSession") return (...session) => counted(target.withSession(...session));
  if (name === "prepare") return (query) => watch(target.prepare(query));
  if (name === "batch") return async (all) => (await target.batch(all.map((one) => originals.get(one) ?? one))).map(note);
  const value = target[name];
  return typeof value === "function" ? value.bind(target) : value;
} });
async function control(request) {
  const tree = {};
  for (const [name, value] of await request.formData()) {
    let node = tree;
    const path = [...name.matchAll(/[^.[\\]]+/g)].map(([part]) => (/^\\d+$/.test(part) ? Number(part) : part));
    path.forEach((part, at) => {
      if (at === path.length - 1) node[part] = value;
      else node = node[part] ??= typeof path[at + 1] === "number" ? [] : {};
    });
  }
  return Response.json({ initialValue: tree }, { status: 422 });
}
export default {
  ...site,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/control") return control(request);
    read = 0; written = 0;
    const response = await site.fetch(request, { ...env, DB: counted(env.DB) }, context);
    const answer = new Response(response.body, response);
    answer.headers.set("X-Rows", read + " " + written);
    return answer;
  },
};
`;
