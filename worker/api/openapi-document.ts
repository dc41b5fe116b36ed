import type { ApiErrorCode } from "./errors";

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string; contact: Record<string, string | undefined> };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  components: { schemas: Record<string, Schema> };
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
}

export type JsonContent = {
  "application/json": {
    schema: Schema;
    example?: unknown;
    examples?: Partial<Record<ApiErrorCode, { value: unknown }>>;
  };
};

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { required: true; content: JsonContent };
  responses: Record<
    string,
    {
      description: string;
      headers?: Record<string, { description: string; schema: Schema }>;
      content: JsonContent;
    }
  >;
}
