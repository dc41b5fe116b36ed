export const openApiDocument = { openapi: "3.1.0", info: { title: "x", version: "1" }, paths: {} };
