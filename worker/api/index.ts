import { Hono } from "hono";
import type { AppEnv } from "../context";
import { apiError } from "./errors";
import { eventsApi } from "./events";
import { methodNotAllowed } from "./method-not-allowed";
import { openApiDocument } from "./openapi";
import { partnershipsApi } from "./partnerships";
import { receivedApi } from "./received";

export const api = new Hono<AppEnv>()
  .get("/", (c) => c.redirect("/api/openapi.json"))
  .all("/", methodNotAllowed("GET, HEAD"))
  .get("/openapi.json", (c) => c.json(openApiDocument()))
  .all("/openapi.json", methodNotAllowed("GET, HEAD"))
  .route("/events", eventsApi)
  .route("/partnerships", partnershipsApi)
  .route("/received", receivedApi)
  .all("/*", (c) => apiError(c, "NOT_FOUND"));
