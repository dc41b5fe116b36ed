import { env } from "cloudflare:workers";
import { createServices } from "../worker/services";
import { createCommitteeServices } from "../worker/services/committee-services";
import { testClock } from "./factories";
import { watchDatabase } from "./watched-database";

/** The services of visitors and of a chair, over a database that tells what it is asked. */
export async function watchedServices() {
  const watched = watchDatabase(env.DB);
  /** A mail service that takes a letter, refuses the next, and leaves the one after without an answer. */
  const answers = [undefined, Object.assign(new Error(), { code: "E_RATE_LIMIT_EXCEEDED" }), new Error()];
  let letters = 0;
  const bindings: typeof env = {
    ...env,
    DB: watched.DB,
    MAIL_FROM: "events@openfinance.network",
    EMAIL: {
      send: async () => {
        const answer = answers[letters++ % answers.length];
        if (answer) throw answer;
        return { messageId: String(letters) };
      },
    },
  };
  const client = { network: "a client", site: "a site" };
  const services = createServices({ env: bindings, clock: testClock, client, reads: "first-primary" });
  const committee = await createCommitteeServices(bindings, testClock, "chair@committee.example");
  if (!committee) throw new Error("There is no chair");
  return { watched, services, committee };
}
