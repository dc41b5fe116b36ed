// `npm start`: sets up whatever is missing and serves the site on this machine, as it runs on Cloudflare.
import { spawn } from "node:child_process";
import { announce, chosenPort } from "./serving.mjs";
import { environment, inOneLine, refuseArguments, root, setUp } from "./set-up.mjs";

/** Whether processes can be started as a group of their own, and signalled as one. */
const hasGroups = process.platform !== "win32";

await inOneLine(async () => {
  refuseArguments("npm start");
  const port = await chosenPort("npm start");
  setUp();
  serve(port);
});

function serve(port) {
  console.log("Building …");
  const server = spawn(
    process.execPath,
    // The debugger takes any free port: only the site's own is promised.
    [
      "node_modules/wrangler/bin/wrangler.js",
      "dev",
      // With a clock that can be moved.
      "worker/local/index.ts",
      "--port",
      String(port),
      "--inspector-port",
      "0",
      // Links in letters lead back here.
      "--var",
      `SITE_ORIGIN:http://localhost:${port}`,
      "--show-interactive-dev-session=false",
      // Locally nothing runs by the clock: an address does it, which `announce` prints.
      "--test-scheduled",
    ],
    { cwd: root, env: environment, stdio: ["ignore", "pipe", "pipe"], detached: hasGroups },
  );
  let hasAnnounced = false;
  const show = (stream) => (chunk) => {
    const text = String(chunk);
    if (!hasAnnounced && text.includes("Ready on")) {
      hasAnnounced = true;
      announce(port, "A change in app/, worker/ or public/ rebuilds it.", { hasSchedule: true });
    } else if (hasAnnounced || stream === process.stderr) {
      stream.write(text);
    }
  };
  server.stdout.on("data", show(process.stdout));
  server.stderr.on("data", show(process.stderr));
  server.on("exit", (code) => {
    end("SIGKILL");
    process.exitCode = code ?? 0;
  });
  /** Signals wrangler and what it has started: workerd, and a build. */
  function end(signal) {
    try {
      if (hasGroups) process.kill(-server.pid, signal);
      else server.kill(signal);
    } catch (error) {
      // Nothing of it runs any more.
      if (error.code !== "ESRCH") throw error;
    }
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      end(signal);
      setTimeout(end, 5_000, "SIGKILL").unref();
    });
}
