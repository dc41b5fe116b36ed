import { expect, it } from "vitest";
import { askWorker } from "../../tests/ask-worker";
import { contradictions } from "../../tests/conforms";
import { createEvent } from "../../tests/factories";
import { api } from "./index";
import { openApiDocument } from "./openapi";

const origin = "https://openfinance.network";
const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const send = (path: string, method: string, body?: unknown) =>
  askWorker(`${origin}/api${path}`, {
    method,
    ...(method === "POST" && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body ?? {}),
    }),
  });

it("is served as JSON, as it was generated, and the root of the API leads to it", async () => {
  const root = await askWorker(`${origin}/api`);
  expect([root.status, root.headers.get("Location")]).toEqual([302, "/api/openapi.json"]);
  const answer = await askWorker(`${origin}/api/openapi.json`);
  expect(answer.headers.get("Content-Type")).toMatch("application/json");
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
});

it("resolves every reference and names every path parameter", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, name = ""] of references) expect(document.components.schemas).toHaveProperty(name);
  expect(JSON.stringify(document).match(/"\$ref"/g)).toHaveLength(references.length);
  for (const { path, operation } of operations) {
    const named = operation.parameters?.filter((parameter) => parameter.in === "path") ?? [];
    expect(named.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
  }
});

it("documents exactly the routes that are served", () => {
  const own = ["GET /", "GET /openapi.json"];
  const served = api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const documented = operations.map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].sort()).toEqual([...documented, ...own].sort());
});

/** The contradictions of an answer to what the document says of its status. */
function unlike({ operation }: (typeof operations)[number], status: number, body: unknown) {
  const schema = operation.responses[status]?.content["application/json"].schema;
  return schema ? contradictions(document, schema, body) : [`${status} is not in the document`];
}

it.each(operations)("$method $path answers with a documented status and code", async (described) => {
  const { path, method } = described;
  const answer = await send(path.replace("{id}", "999999999"), method);
  const body = await answer.json<object>();
  expect(unlike(described, answer.status, body)).toEqual([]);
  // The control: a code of another operation is found out.
  if (answer.status >= 400)
    expect(unlike(described, answer.status, { ...body, code: "MALFORMED_FORM" })).not.toEqual([]);
});

it("answers as documented when it is asked with the documented examples", async () => {
  const event = await createEvent();
  for (const described of operations.filter(({ path }) => !path.endsWith("/registrations"))) {
    const example = described.operation.requestBody?.content["application/json"].example;
    const asked = example && { ...example, ...("eventId" in example && { eventId: event.id }) };
    const answer = await send(described.path.replace("{id}", `${event.id}`), described.method, asked);
    expect(answer.status, described.path).toBeLessThan(300);
    expect(unlike(described, answer.status, await answer.json())).toEqual([]);
  }
});
