import { createServer } from "node:net";
import { SetUpError } from "./set-up.mjs";

/** The port that PORT names, else 8787; fails with one line when it is none, or when something listens there. */
export async function chosenPort(command) {
  const port = Number(process.env.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new SetUpError(`PORT must be a number from 1 to 65535; it is "${process.env.PORT}".`);
  await requireFreePort(port, command);
  return port;
}

/** Says where the site is, and by which addresses the work of the schedule is done where it can be. */
export function announce(port, onChange, { hasSchedule = false } = {}) {
  const site = `http://localhost:${port}`;
  console.log(`
The site is ready.
  Site         ${site}
  Apply        ${site}/apply
  API          ${site}/api
  Letters      ${site}/dev/letters
  Committee    ${site}/committee  (sign in at ${site}/committee/sign-in, no password)${hasSchedule ? scheduleOf(site) : ""}
Stop it with Ctrl+C. ${onChange}`);
}

/** The two crons of wrangler.toml, as an address writes them. */
const scheduleOf = (site) => `
  Each minute  ${site}/__scheduled?cron=*+*+*+*+*
  Each night   ${site}/__scheduled?cron=17+3+*+*+*`;

function requireFreePort(wanted, command) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) =>
      reject(
        error.code === "EADDRINUSE"
          ? new SetUpError(
              `Port ${wanted} is in use. Stop what runs there, or choose another: PORT=8788 ${command}`,
            )
          : new SetUpError(`Port ${wanted} cannot be used: ${error.message}`),
      ),
    );
    probe.listen(wanted, () => probe.close(resolve));
  });
}
