// Serves the site for the journeys, on a database of their own that begins with the demo events.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { environment, root, run } from "../scripts/set-up.mjs";

export const journeyPort = Number(process.env.JOURNEY_PORT ?? 8799);
export const journeyState = fileURLToPath(new URL("../.wrangler/journeys", import.meta.url));

const wranglerCommand = fileURLToPath(new URL("../node_modules/wrangler/bin/wrangler.js", import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(journeyState, { recursive: true, force: true });
  run("The migration", process.execPath, [
    wranglerCommand,
    "d1",
    "migrations",
    "apply",
    "DB",
    "--local",
    "--persist-to",
    journeyState,
  ]);
  run(
    "The demo events",
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL("../scripts/seed.ts", import.meta.url))],
    {
      env: { ...environment, PERSIST_TO: journeyState },
    },
  );
  const server = spawn(
    process.execPath,
    [
      wranglerCommand,
      "dev",
      "--port",
      String(journeyPort),
      "--inspector-port",
      "0",
      "--persist-to",
      journeyState,
      "--test-scheduled",
      "--show-interactive-dev-session=false",
    ],
    { cwd: root, env: environment, stdio: "inherit" },
  );
  server.on("exit", (code) => {
    process.exitCode = code ?? 0;
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
}
