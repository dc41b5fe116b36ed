import { createServer } from "node:net";
import { SetUpError } from "./set-up.mjs";

/** The port that PORT names, else 8787; fails with one line when something listens there. */
export function chosenPort(command) {
  const port = Number(process.env.PORT ?? 8787);
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", ({ code, message }) => {
      const other = `Port ${port} is in use. Stop what runs there, or choose another: PORT=8788 ${command}`;
      reject(new SetUpError(code === "EADDRINUSE" ? other : `Port ${port} cannot be used: ${message}`));
    });
    probe.listen(port, () => probe.close(() => resolve(port)));
  });
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
  Each night   ${site}/__scheduled?cron=17+3+*+*+*
  A day on     ${site}/dev/day  (moves time, and runs both)`;
