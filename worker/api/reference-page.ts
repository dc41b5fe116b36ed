import { html } from "hono/html";
import { brand } from "~/content/brand";
import { plainPage } from "../plain-page";
import { apiErrors } from "./errors";
import type { OpenApiDocument, Operation, Schema } from "./openapi-document";

/** The API's document as a page to read; it loads nothing from elsewhere. */
export function referencePage(document: OpenApiDocument, nonce: string) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: `${document.servers[0]?.url ?? ""}${path}`,
      operation,
    })),
  );
  return plainPage({
    title: "API reference",
    description: document.info.description,
    nonce,
    styles,
    body: html`<h1>API reference</h1>
          <p>${document.info.description}</p>
          <p>
            The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>, OpenAPI
            ${document.openapi}.
          </p>
          <h2 id="endpoints">Endpoints</h2>
          ${table(
            "Endpoints",
            ["Method", "Path", "Purpose"],
            operations.map(({ method, path, operation }) => [
              method,
              html`<a href="#${operation.operationId}"><code>${path}</code></a>`,
              operation.summary,
            ]),
          )}
          ${operations.map((operation) => section(document, operation))}
          <h2 id="errors">Errors</h2>
          <p>
            Every refusal has the same shape: <code>error</code> is a sentence for people, <code>code</code> is
            stable, and <code>fields</code>, with <code>VALIDATION</code>, holds a message for each field.
          </p>
          ${table(
            "Errors",
            ["Status", "Code", "Sentence"],
            Object.entries(apiErrors).map(([code, { status, message }]) => [
              String(status),
              html`<code id="${code}">${code}</code>`,
              message,
            ]),
          )}`,
  });
}

type Fragment = ReturnType<typeof html> | string;

function section(
  document: OpenApiDocument,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): Fragment {
  const { operationId, summary, description, parameters = [], requestBody } = operation;
  const body = requestBody?.content["application/json"];
  return html`<section aria-labelledby="${operationId}">
    <h2 id="${operationId}">${summary}</h2>
    <p class="address"><strong>${method}</strong> <code>${path}</code></p>
    ${description && html`<p>${description}</p>`}
    ${
      parameters.length > 0 &&
      html`<h3>Parameters</h3>
        ${table(
          `Parameters: ${summary}`,
          ["Name", "In", "Rules", "Meaning"],
          parameters.map((parameter) => [
            html`<code>${parameter.name}</code>`,
            parameter.in,
            rules(parameter.schema, parameter.required),
            parameter.description,
          ]),
        )}`
    }
    ${body && html`<h3>Body</h3> ${fieldTable(document, body.schema, `Body: ${summary}`, true)}`}
    <h3>Request</h3>
    ${example(`Request: ${summary}`, curl(method, path, body?.example))}
    <h3>Answers</h3>
    ${Object.entries(operation.responses).map(([status, response]) => {
      const content = response.content["application/json"];
      if (Number(status) >= 400) return "";
      return html`<p><strong>${status}</strong> ${response.description}</p>
        ${fieldTable(document, content.schema, `Answer ${status}: ${summary}`, false)}
        ${example(`Example of answer ${status}: ${summary}`, JSON.stringify(content.example, null, 2))}`;
    })}
    ${table(
      `Refusals: ${summary}`,
      ["Status", "Code"],
      Object.entries(operation.responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, { content }]) => [
          status,
          html`${Object.keys(content["application/json"].examples ?? {}).map(
            (code, index) => html`${index > 0 && ", "}<a href="#${code}"><code>${code}</code></a>`,
          )}`,
        ]),
    )}
  </section>`;
}

function fieldTable(document: OpenApiDocument, schema: Schema, label: string, isRequest: boolean): Fragment {
  const { properties = {}, required = [] } = resolve(document, schema.items ?? schema);
  return table(
    label,
    ["Field", "Rules", "Meaning"],
    Object.entries(properties).map(([name, field]) => [
      html`<code>${name}</code>`,
      rules(field, isRequest ? required.includes(name) : undefined),
      field.description ?? "",
    ]),
  );
}

function resolve(document: OpenApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return (name === undefined ? schema : document.components.schemas[name]) ?? schema;
}

/** The rules of a value in words: "Required. Text, 2 to 120 characters". */
function rules(schema: Schema, isRequired?: boolean): string {
  const words = inWords(schema);
  if (isRequired === undefined) return words.charAt(0).toUpperCase() + words.slice(1);
  return `${isRequired ? "Required" : "Optional"}: ${words}`;
}

function inWords(schema: Schema): string {
  if (Array.isArray(schema.type)) return schema.type.map((type) => inWords({ ...schema, type })).join(" or ");
  if (schema.type === "null") return "null";
  if (schema.anyOf) return schema.anyOf.map(inWords).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(String).join(", ")}`;
  if (schema.type === "array") return `list, each ${inWords(schema.items ?? {})}`;
  const { type = "any value", minLength, maxLength, minimum, format } = schema;
  const limits = [
    length(minLength, maxLength),
    minimum !== undefined && `at least ${minimum}`,
    format && (formats[format] ?? format),
  ].filter((limit) => typeof limit === "string");
  return [types[type] ?? type, ...limits].join(", ");
}

function length(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum} characters`;
  if (maximum !== undefined) return `at most ${maximum} characters`;
  return minimum === undefined ? undefined : `at least ${minimum} characters`;
}

const types: Record<string, string> = {
  string: "text",
  integer: "whole number",
  boolean: "true or false",
  object: "object",
};
const formats: Record<string, string> = {
  email: "email address",
  uri: "web address",
  "date-time": "ISO 8601 instant with an offset",
};

function curl(method: string, path: string, body: unknown): string {
  const url = `${brand.origin}${path.replace("{id}", "7")}`;
  if (method === "GET") return `curl ${url}`;
  const json = JSON.stringify(body, null, 2).replaceAll("'", "'\\''");
  return `curl ${url} \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: 6f1c2a9e-58a4-4b0e-9d0c-2f3f8a4f7b11' \\
  -d '${json}'`;
}

// A scrolling region must be reachable by keyboard, hence its name and its place in the tab order. The text
// of an example keeps its line breaks: a template's indentation would be part of it.
function example(label: string, text: string): Fragment {
  return html`<pre role="region" aria-label="${label}" tabindex="0"><code>${text}</code></pre>`;
}

// On a phone a row becomes an entry, whose display is no table's; Safari then drops the roles, hence they are named.
function table(label: string, headings: string[], rows: Fragment[][]): Fragment {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">${headings.map((heading) => html`<th role="columnheader" scope="col">${heading}</th>`)}</tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (cells) => html`<tr role="row">${cells.map((cell) => html`<td role="cell">${cell}</td>`)}</tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const styles = `
  .address { font-size: 1.0625rem; }
  a:has(> code) { text-decoration: none; }
  a code { border-bottom: 1px solid; padding-bottom: 0.2em; }
  .scroll { position: relative; overflow-x: auto; scrollbar-color: var(--line) transparent; border: 1px solid var(--line); background: var(--surface); margin: 0.75rem 0; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  th, td { padding: 0.5rem 0.75rem; text-align: start; vertical-align: top; }
  th { color: var(--muted); font-size: 0.8125rem; font-weight: 600; }
  tbody tr { border-top: 1px solid var(--line); }
  @media (width >= 600px) {
    td { min-width: 5rem; }
    td:last-child { min-width: 11rem; }
  }
  @media (width < 600px) {
    table, tbody { display: block; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tr { display: flex; flex-wrap: wrap; column-gap: 1rem; padding: 0.5rem 0.75rem; }
    tr:first-child { border-top: 0; }
    td { padding: 0; }
    td:nth-child(n + 3):last-child { flex-basis: 100%; color: var(--muted); }
  }
`;
