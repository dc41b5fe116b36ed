// `npm run dev`: the same composition as `npm start`, with each edit in the browser within a second. Vite loads worker/
// and the pages as they are; database, secrets and letters are wrangler's local ones. It runs on Node, not on workerd,
// and keeps no rendered page.
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { announce, chosenPort } from "./serving.mjs";
import { inOneLine, refuseArguments, root, setUp } from "./set-up.mjs";

await inOneLine(async () => {
  refuseArguments("npm run dev");
  const port = await chosenPort("npm run dev");
  setUp();
  console.log("Loading the site …");
  // Not before: they are packages.
  const [{ createServer: createVite }, { getPlatformProxy }] = await Promise.all([
    import("vite"),
    import("wrangler"),
  ]);
  const platform = await getPlatformProxy({ configPath: `${root}wrangler.toml` });
  const env = { ...platform.env, SITE_ORIGIN: `http://localhost:${port}` };
  const server = createServer();
  const vite = await createVite({
    root,
    configFile: `${root}remix.config.js`,
    appType: "custom",
    clearScreen: false,
    // Remix names Vite's options as they were called before, and Vite warns of it at each start.
    logLevel: "error",
    // Vite's own overlay carries a style that the policy refuses: a fault stands in the terminal.
    server: { middlewareMode: true, ws: { server }, hmr: { overlay: false } },
    plugins: [hotWorker()],
  });

  let migrated = { count: 0 };
  /** Applies the migrations that were added since the last request, so that no form meets a table without its column. */
  async function applyMigrations() {
    const { length: count } = readdirSync(`${root}migrations`);
    if (migrated.count === count) return migrated.done;
    const { migrate } = await vite.ssrLoadModule("/scripts/migrate.ts");
    const done = migrate(platform.env.DB);
    migrated = { count, done };
    // Its file is about to be mended.
    done.catch(() => {
      migrated = { count: 0 };
    });
    return done;
  }

  let served = {};
  /** The app of the newest modules: Vite gives the same ones until something of theirs has changed. */
  async function currentApp() {
    const [{ createApp }, build] = await Promise.all([
      vite.ssrLoadModule("/worker/app.ts"),
      vite.ssrLoadModule("virtual:remix/server-build"),
    ]);
    if (served.createApp !== createApp || served.build !== build)
      served = { createApp, build, app: createApp({ build, clock: () => new Date(), mode: "development" }) };
    return served.app;
  }

  async function answer(incoming, outgoing) {
    try {
      await applyMigrations();
      const app = await currentApp();
      await send(await app.fetch(requestOf(incoming, port), env, platform.ctx), outgoing);
    } catch (error) {
      // Who asked has gone on to another page.
      if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
      vite.ssrFixStacktrace(error);
      console.error(error);
      vite.ws.send({ type: "error", err: { message: error.message, stack: "" } });
      // The page asks for itself again until the fault is mended.
      const headers = { "Content-Type": "text/plain; charset=utf-8", Refresh: "1", "X-Fault": "1" };
      if (!outgoing.headersSent) outgoing.writeHead(500, headers);
      outgoing.end(error.stack);
    }
  }
  server.on("request", (incoming, outgoing) =>
    vite.middlewares(incoming, outgoing, () => answer(incoming, outgoing)),
  );
  // Without it the first page would wait for all modules; a fault is told by the first page.
  await currentApp().catch(() => {});
  server.listen(port, () => announce(port, "A saved change is in the browser within a second."));
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, async () => {
      server.closeAllConnections();
      await Promise.all([vite.close(), platform.dispose()]);
      process.exit();
    });
});

/**
 * Has the open pages ask for their data again when what answers them has changed, and the next page written with the sheets
 * as they are: whoever accepts a new sheet in the browser keeps the old one here.
 */
function hotWorker() {
  return {
    name: "hot-worker",
    hotUpdate({ file, server }) {
      if (this.environment.name !== "ssr") return;
      if (file.startsWith(`${root}worker/`)) server.ws.send({ type: "custom", event: "worker-changed" });
      const { moduleGraph } = this.environment;
      for (const [id, sheet] of moduleGraph.idToModuleMap)
        if (id.endsWith(".css?inline"))
          for (const stale of [sheet, ...sheet.importers]) moduleGraph.invalidateModule(stale);
    },
  };
}

function requestOf(incoming, port) {
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = !["GET", "HEAD"].includes(method);
  return new Request(`http://${headers.host ?? `localhost:${port}`}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one]),
    ),
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: "half" }),
  });
}

async function send(response, outgoing) {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  if (response.body) await pipeline(Readable.fromWeb(response.body), outgoing);
  else outgoing.end();
}
