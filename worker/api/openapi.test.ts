import { expect, it } from "vitest";
import * as z from "zod/mini";
import { publicEventSchema } from "~/domain/event";
import { registrationAnswerSchema } from "~/domain/registration-answer";
import { askWorker } from "../../tests/ask-worker";
import { createEvent } from "../../tests/factories";
import { apiErrorSchema, apiErrors } from "./errors";
import { api } from "./index";
import { openApiDocument } from "./openapi";
import { partnershipAnswerSchema } from "./partnerships";

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

it("is served as JSON, as it was generated", async () => {
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

it.each(operations)("$method $path answers with a documented status and code", async (described) => {
  const { path, method, operation } = described;
  const answer = await send(path.replace("{id}", "999999999"), method);
  const known = operation.responses[String(answer.status)]?.content["application/json"];
  expect(known, String(answer.status)).toBeDefined();
  if (answer.status < 400) return;
  const body = z.strictObject(apiErrorSchema.shape).parse(await answer.json());
  expect(known?.examples).toHaveProperty(body.code);
});

it("gives every refusal the status of its code", () => {
  for (const { operation } of operations)
    for (const [status, { content }] of Object.entries(operation.responses))
      for (const [code, example] of Object.entries(content["application/json"].examples ?? {})) {
        expect(apiErrors).toHaveProperty(code);
        expect(String(apiErrors[code as keyof typeof apiErrors].status)).toBe(status);
        expect(apiErrorSchema.safeParse(example?.value).success).toBe(true);
      }
});

it("answers as documented when it is asked with the documented examples", async () => {
  const event = await createEvent();
  const strictEvent = z.strictObject(publicEventSchema.shape);
  z.array(strictEvent).parse(await (await send("/events", "GET")).json());
  strictEvent.parse(await (await send(`/events/${event.id}`, "GET")).json());

  const interest = exampleOf("/events/register");
  const registered = await send("/events/register", "POST", { ...interest, eventId: event.id });
  expect(registered.status).toBe(201);
  z.strictObject(registrationAnswerSchema.shape).parse(await registered.json());

  const applied = await send("/partnerships/apply", "POST", exampleOf("/partnerships/apply"));
  expect(applied.status).toBe(201);
  z.strictObject(partnershipAnswerSchema.shape).parse(await applied.json());
});

it("leads to the document from the root of the API", async () => {
  const answer = await askWorker(`${origin}/api`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/api/openapi.json"]);
});

function exampleOf(path: string): Record<string, unknown> {
  return document.paths[path]?.post?.requestBody?.content["application/json"].example as Record<
    string,
    unknown
  >;
}
