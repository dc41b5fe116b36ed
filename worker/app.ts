import type { ServerBuild } from "@remix-run/cloudflare";
import { Hono } from "hono";
import type { FetchImplementation } from "jose";
import { isLiteVisit } from "~/domain/lite-mode";
import { analyticsPath } from "~/domain/visit-count";
import { api } from "./api";
import { analyticsApi } from "./api/analytics";
import type { AppEnv } from "./context";
import { databaseFailure } from "./db/database-failure";
import { edgeCache } from "./edge-cache";
import type { Clock } from "./env";
import { health } from "./health";
import { localLetters } from "./local/letters";
import { logError } from "./log-error";
import { missingBinding } from "./missing-binding";
import { pagePath } from "./page-path";
import { createPageRenderer, type ServingMode } from "./page-renderer";
import { requestLog } from "./request-log";
import { everyMinute, runJobs } from "./scheduled";
import { clientHeader, clientOf } from "./security/client";
import { admit, clientLimits } from "./security/client-limits";
import { createAccessKeys } from "./security/committee-access";
import { committeeGuard } from "./security/committee-guard";
import { crossOriginGuard } from "./security/cross-origin-guard";
import { policyByNonce, securityHeaders } from "./security/headers";
import { httpsOnly } from "./security/https-only";
import { isAnonymous } from "./security/is-anonymous";
import { oneSpelling } from "./security/one-spelling";
import { privatePages } from "./security/private-pages";
import { refuse } from "./security/refuse";
import { addressLimit, bodySizeLimit, pageLimits, readableForm } from "./security/request-limits";
import { createServices, withoutDatabase } from "./services";
import { unavailable } from "./unavailable";

/** The whole Worker, in production, locally and in tests. A request meets the middleware in this order. */
export function createApp({
  build,
  clock,
  mode = "production",
  fetchAccessKeys,
}: {
  build: ServerBuild;
  clock: Clock;
  mode?: ServingMode;
  /** How the committee's public keys are fetched; by default, over the network. */
  fetchAccessKeys?: FetchImplementation;
}) {
  const renderPage = createPageRenderer(build, mode);
  const app = new Hono<AppEnv>();
  const storedPages = edgeCache({
    clock,
    admit,
    render: (c, { request, isWithoutDatabase, ...rendering }) =>
      renderPage(request, {
        ...rendering,
        nonce: c.get("nonce") ?? "",
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
  });

  app.onError((error, c) => {
    logError(c.var.requestId, error);
    return databaseFailure(error) ? unavailable(c) : refuse(c, "INTERNAL");
  });

  app.use(requestLog(build.routes));
  if (mode === "production") app.use(storedPages.serveFresh);
  // A page is asked for anew each time: what is stored here is a minute old at most while the database answers.
  app.use(async (c, next) => {
    await next();
    // Not by `c.header`, which would wrap the answer in another one.
    const { headers } = c.res;
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  });
  app.use(privatePages);
  app.use(policyByNonce);
  app.use(securityHeaders);
  app.use(httpsOnly);
  app.use(async (c, next) => {
    const missing = missingBinding(c.env);
    if (missing) {
      console.error(missing);
      return refuse(c, "UNAVAILABLE");
    }
    return next();
  });
  app.get("/healthz", health(clock));
  app.use(addressLimit);
  app.use(oneSpelling);
  app.use(pageLimits);
  app.use(crossOriginGuard);
  app.use(async (c, next) => {
    c.set("client", await clientOf(c.req.header(clientHeader) ?? "unknown", c.env.APP_SECRET));
    return next();
  });
  app.use(clientLimits);
  app.use(bodySizeLimit);
  app.use(readableForm);
  app.use(async (c, next) => {
    // Any replica may answer an anonymous reader; everybody else reads their own writes from the primary.
    const isReading = ["GET", "HEAD"].includes(c.req.method) && isAnonymous(c.req.raw);
    const reads = isReading && !storedPages.isChanged() ? "first-unconstrained" : "first-primary";
    c.set("services", createServices({ env: c.env, clock, client: c.var.client, reads }));
    return next();
  });

  // Locally no schedule runs: its jobs run with each form, and once somebody looks at the letters.
  app.use(async (c, next) => {
    await next();
    const isOccasion = c.req.method === "POST" || c.req.path === "/dev/letters";
    if (c.env.DEV_LETTERS !== "1" || !isOccasion) return;
    const work = runJobs(c.var.services, everyMinute);
    // Caught here: the runtime would log the error as it is, and a failed query repeats the values bound to it.
    c.executionCtx.waitUntil(work.catch((error) => logError(c.var.requestId, error)));
  });
  // Any act of a member may be on a page. Outside the guard, which says who is one.
  app.use(async (c, next) => {
    await next();
    if (c.req.method === "POST" && c.var.committee) storedPages.forgetPages();
  });
  app.use(committeeGuard(clock, createAccessKeys(fetchAccessKeys)));

  app.route(analyticsPath, analyticsApi(build.routes));
  app.route("/api", api);
  app.route("/dev/letters", localLetters);

  if (mode === "production") app.use(storedPages.renderForAll);
  app.all("*", async (c) => {
    let isUnavailable = false;
    const page = await renderPage(c.req.raw, {
      requestId: c.var.requestId,
      services: c.var.services,
      isWithoutDatabase: false,
      committee: c.var.committee ?? null,
      committeeSignIn: c.var.committeeSignIn ?? null,
      nonce: c.get("nonce") ?? "",
      submissionId: crypto.randomUUID(),
      now: clock(),
      isLite: isLiteVisit(c.req.raw),
      hasFormErrors: false,
      noteError: (error) => {
        isUnavailable ||= databaseFailure(error) !== undefined;
      },
    });
    // An action may have set its own status before a loader failed.
    if (page.status < 500 || !isUnavailable) return page;
    // Data of a page keeps its encoding; a document brings the form back as it was typed.
    return pagePath(c.req.path).isData
      ? new Response(page.body, { status: 503, headers: page.headers })
      : unavailable(c);
  });

  return app;
}
