import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Hono } from "hono";
import type { FetchImplementation } from "jose";
import { isLiteVisit } from "~/domain/lite-mode";
import { api } from "./api";
import type { AppEnv, Clock } from "./context";
import { edgeCache } from "./edge-cache";
import { health } from "./health";
import { localLetters } from "./local/letters";
import { missingBinding } from "./missing-binding";
import { logError, requestLog } from "./request-log";
import { createAccessKeys } from "./security/committee-access";
import { committeeGuard } from "./security/committee-guard";
import { crossOriginGuard } from "./security/cross-origin-guard";
import { securityHeaders } from "./security/headers";
import { isAnonymous } from "./security/is-anonymous";
import { privatePages } from "./security/private-pages";
import { refuse } from "./security/refuse";
import { bodySizeLimit, pageLimits, readableForm } from "./security/request-limits";
import { createServices, withoutDatabase } from "./services";

/**
 * The whole Worker: production, local work and tests all run this composition. The order of the middleware is
 * the order in which a request meets it.
 */
export function createApp({
  build,
  clock,
  fetchAccessKeys,
}: {
  build: ServerBuild;
  clock: Clock;
  /** How the committee's public keys are fetched; by default, over the network. */
  fetchAccessKeys?: FetchImplementation;
}) {
  const renderPage = createRequestHandler(build, "production");
  const app = new Hono<AppEnv>();

  app.onError((error, c) => {
    logError(c.var.requestId, error);
    return refuse(c, "INTERNAL");
  });

  app.use(requestLog(build.routes));
  // Every page has a nonce of its own, so no cache may hand it to another visitor.
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "private, no-cache");
  });
  app.use("/applications/*", privatePages);
  app.use("/dashboard", privatePages);
  app.use(securityHeaders);
  app.use(async (c, next) => {
    const missing = missingBinding(c.env);
    if (missing) {
      console.error(missing);
      return refuse(c, "UNAVAILABLE");
    }
    return next();
  });
  app.get("/healthz", health);
  app.use(pageLimits);
  app.use(bodySizeLimit);
  app.use(crossOriginGuard);
  app.use(async (c, next) => {
    const client = c.req.header("CF-Connecting-IP") ?? "unknown";
    // Any replica may answer a visitor; whoever wrote or may have written reads what was written.
    const isReading = ["GET", "HEAD"].includes(c.req.method) && isAnonymous(c.req.raw);
    const reads = isReading ? "first-unconstrained" : "first-primary";
    c.set("services", createServices({ env: c.env, clock, client, reads }));
    return next();
  });

  // Whatever a write put into the outbox goes out at once; what fails, the schedule sends later.
  app.use(async (c, next) => {
    await next();
    if (c.req.method === "POST") c.executionCtx.waitUntil(c.var.services.sendDueLetters());
  });
  app.use(committeeGuard({ clock, accessKeys: createAccessKeys(fetchAccessKeys) }));

  app.route("/api", api);
  app.route("/dev/letters", localLetters);

  app.use(
    edgeCache({
      clock,
      version: build.assets.version,
      render: (c, { request, isWithoutDatabase, ...rendering }) =>
        renderPage(request, {
          ...rendering,
          // Without scripts: no data is fetched that is not there.
          isLite: rendering.isLite || isWithoutDatabase,
          requestId: c.var.requestId,
          services: isWithoutDatabase ? withoutDatabase(c.var.services) : c.var.services,
          isWithoutDatabase,
          committee: null,
          committeeSignIn: null,
          now: clock(),
          hasFormErrors: false,
        }),
    }),
  );
  app.use(readableForm);
  app.all("*", (c) =>
    renderPage(c.req.raw, {
      requestId: c.var.requestId,
      services: c.var.services,
      isWithoutDatabase: false,
      committee: c.var.committee ?? null,
      committeeSignIn: c.var.committeeSignIn ?? null,
      nonce: c.get("secureHeadersNonce") ?? "",
      submissionId: crypto.randomUUID(),
      now: clock(),
      isLite: isLiteVisit({
        cookies: c.req.header("Cookie") ?? null,
        saveData: c.req.header("Save-Data") ?? null,
      }),
      hasFormErrors: false,
    }),
  );

  return app;
}
