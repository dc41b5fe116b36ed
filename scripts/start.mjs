// `npm start`: sets up whatever is missing and serves the site on this machine, as it runs on Cloudflare.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { environment, inOneLine, root, SetUpError, setUp } from "./set-up.mjs";

const port = Number(process.env.PORT ?? 8787);

await inOneLine(async () => {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SetUpError(`PORT must be a number from 1 to 65535; it is "${process.env.PORT}".`);
  }
  await requireFreePort(port);
  setUp();
  serve();
});

function serve() {
  console.log("Building …");
  const server = spawn(
    process.execPath,
    // The debugger takes any free port: only the site's own is promised.
    [
      "node_modules/wrangler/bin/wrangler.js",
      "dev",
      "--port",
      String(port),
      "--inspector-port",
      "0",
      // Links in letters lead back here.
      "--var",
      `SITE_ORIGIN:http://localhost:${port}`,
      "--show-interactive-dev-session=false",
    ],
    { cwd: root, env: environment, stdio: ["ignore", "pipe", "pipe"] },
  );
  let hasAnnounced = false;
  const show = (stream) => (chunk) => {
    const text = String(chunk);
    if (!hasAnnounced && text.includes("Ready on")) {
      hasAnnounced = true;
      announce();
    } else if (hasAnnounced || stream === process.stderr) {
      stream.write(text);
    }
  };
  server.stdout.on("data", show(process.stdout));
  server.stderr.on("data", show(process.stderr));
  server.on("exit", (code) => {
    process.exitCode = code ?? 0;
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
}

function announce() {
  const site = `http://localhost:${port}`;
  console.log(`
The site is ready.
  Site         ${site}
  Apply        ${site}/apply
  API          ${site}/api
  Letters      ${site}/dev/letters
  Committee    ${site}/committee  (sign in at ${site}/committee/sign-in, no password)
Stop it with Ctrl+C. A change in app/, worker/ or public/ rebuilds it.`);
}

/** Fails with one line when something already listens there. */
function requireFreePort(wanted) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) =>
      reject(
        error.code === "EADDRINUSE"
          ? new SetUpError(
              `Port ${wanted} is in use. Stop what runs there, or choose another: PORT=8788 npm start`,
            )
          : new SetUpError(`Port ${wanted} cannot be used: ${error.message}`),
      ),
    );
    probe.listen(wanted, () => probe.close(resolve));
  });
}
