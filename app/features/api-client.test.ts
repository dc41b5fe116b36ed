import { expect, test } from "vitest";
import { apiRequest, fetchQuery } from "./api-client";

function answering(body: string | null, init: ResponseInit = {}) {
  const calls: { path: unknown; init: RequestInit }[] = [];
  const fetch = (async (path: unknown, request: RequestInit = {}) => {
    calls.push({ path, init: request });
    return new Response(body, init);
  }) as typeof globalThis.fetch;
  return { fetch, calls };
}

test("a body makes the request JSON and its headers are sent along", async () => {
  const { fetch, calls } = answering('{"reference":"OFN-1"}', { status: 201 });
  const headers = { "Idempotency-Key": "k1" };
  const answer = await apiRequest("POST", "/api/events/register", { eventId: 1 }, { headers, fetch });
  expect(answer).toEqual({ reference: "OFN-1" });
  expect(calls).toEqual([
    {
      path: "/api/events/register",
      init: expect.objectContaining({
        method: "POST",
        credentials: "include",
        headers: { "Content-Type": "application/json", "Idempotency-Key": "k1" },
        body: '{"eventId":1}',
      }),
    },
  ]);
});

test("a request without a body has no content type and still sends credentials", async () => {
  const { fetch, calls } = answering("[]");
  await apiRequest("GET", "/api/events", undefined, { fetch });
  expect(calls[0]?.init).toMatchObject({ credentials: "include", headers: {}, body: undefined });
});

test("an empty success answers null", async () => {
  const { fetch } = answering(null, { status: 204 });
  expect(await apiRequest("POST", "/api/x", {}, { fetch })).toBeNull();
});

test.each([
  {
    body: '{"error":"This event is full."}',
    status: 409,
    statusText: "Conflict",
    message: "This event is full.",
  },
  { body: "<h1>Bad</h1>", status: 502, statusText: "Bad Gateway", message: "HTTP 502 Bad Gateway" },
  { body: "<h1>Bad</h1>", status: 502, statusText: "", message: "HTTP 502" },
  { body: '{"code":"X"}', status: 500, statusText: "", message: "Request failed with status 500" },
  { body: '{"error":""}', status: 500, statusText: "", message: "Request failed with status 500" },
  { body: '{"error":{"deep":1}}', status: 400, statusText: "", message: "Request failed with status 400" },
  { body: "null", status: 503, statusText: "", message: "Request failed with status 503" },
  { body: "", status: 503, statusText: "", message: "Request failed with status 503" },
  { body: "<html>sign in to the network", status: 200, statusText: "OK", message: "HTTP 200 OK" },
])("a call answered $status with $body fails as: $message", async ({ body, message, ...init }) => {
  const call = apiRequest("POST", "/api/x", {}, { fetch: answering(body, init).fetch });
  await expect(call).rejects.toMatchObject({ name: "ApiError", message, status: init.status });
});

test("a refusal carries its code, its field messages and its body", async () => {
  const body = { error: "Please check", code: "VALIDATION", fields: { email: "Valid email", odd: 3 } };
  const { fetch } = answering(JSON.stringify(body), { status: 422 });
  const failure = await apiRequest("POST", "/api/x", {}, { fetch }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "VALIDATION", body });
  expect(failure).toHaveProperty("fields", { email: "Valid email" });
});

test("being offline is no answer and stays fetch's own error", async () => {
  const offline = (() => Promise.reject(new TypeError("Failed to fetch"))) as typeof fetch;
  await expect(apiRequest("POST", "/api/x", {}, { fetch: offline })).rejects.toBeInstanceOf(TypeError);
});

test.each([
  { body: '{"error":"no"}', status: 401, statusText: "", message: '401: {"error":"no"}' },
  { body: "", status: 404, statusText: "Not Found", message: "404: Not Found" },
  { body: "plain words", status: 500, statusText: "Oops", message: "500: plain words" },
])("the data helper words a failure as $message", async ({ body, message, ...init }) => {
  const call = fetchQuery("/api/x", { fetch: answering(body, init).fetch });
  await expect(call).rejects.toMatchObject({ name: "ApiError", message, status: init.status });
});

test("a 401 is null only for those who ask for it", async () => {
  const { fetch, calls } = answering('{"error":"no"}', { status: 401 });
  expect(await fetchQuery("/api/x", { on401: "null", fetch })).toBeNull();
  expect(calls[0]?.init.credentials).toBe("include");
});
