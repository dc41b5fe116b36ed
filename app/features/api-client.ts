/** Options of every call: headers such as `Idempotency-Key`, a signal, a fetch for tests. */
export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  fetch?: typeof fetch;
}

/**
 * Calls the API and answers with the parsed JSON body, or null for an empty one. The type is the caller's word:
 * the API is this site's own. Credentials are always sent; a body makes the request JSON.
 *
 * @throws {ApiError} the answer is a refusal or no JSON; its message follows section 8 of the specification
 * @throws {TypeError} no answer came at all, as `fetch` reports being offline
 */
export async function apiRequest<Answer = unknown>(
  method: string,
  path: string,
  body?: unknown,
  { headers, signal, fetch = globalThis.fetch }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  const answer = parseJson(await response.text());
  // A captive portal answers 200 with its own page: that is no success either.
  if (response.ok && answer.isJson) return answer.value as Answer;
  throw new ApiError(requestMessage(response, answer), response.status, answer);
}

/**
 * The default data helper: a GET whose 401 is an error, or null where the caller asks for that.
 *
 * @throws {ApiError} any other refusal, worded `{status}: {body text, or status text if there is none}`
 * @throws {TypeError} no answer came at all
 */
export async function fetchQuery(
  path: string,
  {
    on401 = "throw",
    fetch = globalThis.fetch,
  }: Pick<CallOptions, "fetch"> & { on401?: "throw" | "null" } = {},
): Promise<unknown> {
  const response = await fetch(path, { credentials: "include" });
  if (response.status === 401 && on401 === "null") return null;
  const text = await response.text();
  const answer = parseJson(text);
  if (response.ok && answer.isJson) return answer.value;
  throw new ApiError(`${response.status}: ${text || response.statusText}`, response.status, answer);
}

/** A call that was answered, but not with success. `code` and `fields` are those of decisions/api, where given. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The JSON body as it came; undefined when it was no JSON. */
  readonly body: unknown;
  readonly code: string | undefined;
  /** The message of each field that was refused; empty when the refusal is about no field. */
  readonly fields: Record<string, string>;

  constructor(
    message: string,
    readonly status: number,
    answer: Answered,
  ) {
    super(message);
    this.body = answer.isJson ? answer.value : undefined;
    const { code, fields } = membersOf(this.body);
    this.code = typeof code === "string" ? code : undefined;
    this.fields = messages(fields);
  }
}

type Answered = { isJson: true; value: unknown } | { isJson: false };

function parseJson(text: string): Answered {
  if (text === "") return { isJson: true, value: null };
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}

function requestMessage(response: Response, answer: Answered): string {
  // HTTP/2 carries no status text.
  if (!answer.isJson) return `HTTP ${response.status} ${response.statusText}`.trimEnd();
  const { error } = membersOf(answer.value);
  return typeof error === "string" && error ? error : `Request failed with status ${response.status}`;
}

const membersOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;

function messages(fields: unknown): Record<string, string> {
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
