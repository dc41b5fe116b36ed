import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import type { FetchImplementation } from "jose";
import { isLiteVisit } from "~/domain/lite-mode";
import { api } from "./api";
import type { AppEnv, Clock } from "./context";
import { localLetters } from "./local/letters";
import { missingBinding } from "./missing-binding";
import { createAccessKeys } from "./security/committee-access";
import { committeeGuard } from "./security/committee-guard";
import { crossOriginGuard } from "./security/cross-origin-guard";
import { securityHeaders } from "./security/headers";
import { privatePages } from "./security/private-pages";
import { refuse } from "./security/refuse";
import { bodySizeLimit, pageLimits, readableForm } from "./security/request-limits";
import { createServices } from "./services";

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
    const { method } = c.req;
    console.error(
      JSON.stringify({
        level: "error",
        requestId: c.get("requestId"),
        method,
        error: error.stack ?? String(error),
      }),
    );
    return refuse(c, "INTERNAL");
  });

  app.use(requestId());
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
  app.use(pageLimits);
  app.use(bodySizeLimit);
  app.use(crossOriginGuard);
  app.use(async (c, next) => {
    c.set(
      "services",
      createServices({ env: c.env, clock, client: c.req.header("CF-Connecting-IP") ?? "unknown" }),
    );
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

  app.use(readableForm);
  app.all("*", (c) =>
    renderPage(c.req.raw, {
      services: c.var.services,
      committee: c.var.committee ?? null,
      committeeSignIn: c.var.committeeSignIn ?? null,
      nonce: c.get("secureHeadersNonce") ?? "",
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
