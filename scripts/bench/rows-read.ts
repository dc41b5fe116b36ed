import { randomUUID } from "node:crypto";
import { nothingOptional } from "../../app/domain/interest-form-fields";
import { consoleQueries } from "../../tests/console-queries";
import { countRowsRead } from "../../tests/count-rows-read";
import { createServices } from "../../worker/services";
import { withFilledDatabase } from "./filled-database";

export type RowsRead = { name: string; limit: number; rowsRead: number };

/** What D1 reads, with so many applications, for the public pages, a registration and the console. */
export function measureRowsRead(applications: number): Promise<RowsRead[]> {
  return withFilledDatabase(applications, async (database) => {
    const counting = countRowsRead(database);
    const measured: RowsRead[] = [];
    const asked = [...publicQueries(counting.database), ...consoleQueries(counting.database, applications)];
    for (const { name, limit, run } of asked) {
      await run();
      measured.push({ name, limit, rowsRead: counting.takeRowsRead() });
    }
    return measured;
  });
}

/** Every question that a public page asks, and the one write that a visitor waits for. */
function publicQueries(database: D1Database) {
  const unlimited = { limit: async () => ({ success: true }) };
  const services = createServices({
    env: {
      DB: database,
      APP_SECRET: "a secret that only this measurement knows",
      CF_VERSION_METADATA: { id: "measured", tag: "", timestamp: "" },
      FLOOD_LIMITER: unlimited,
      REQUEST_LIMITER: unlimited,
      SITE_LIMITER: unlimited,
      ACCESS_TEAM_DOMAIN: "",
      ACCESS_AUDIENCE: "",
      COMMITTEE_CHAIRS: "",
    },
    clock: () => new Date("2026-11-21T09:00:00.000Z"),
    client: { network: "a client", site: "a client" },
    reads: "first-unconstrained",
  });
  const register = () =>
    services.registerInterest({
      interest: {
        ...nothingOptional,
        eventId: 1_001,
        fullName: "Grace Hopper",
        email: `grace.${randomUUID()}@example.org`,
        company: "Compiler House",
        jobTitle: "Rear Admiral",
        linkedin: "https://www.linkedin.com/in/grace",
        interestReason: "I would like to compare how settlement systems are verified across institutions.",
        waitingList: false,
      },
      key: null,
      isSuspicious: false,
    });
  return [
    { name: "events of the public pages", limit: 100, run: services.listEvents },
    { name: "one event's page", limit: 10, run: () => services.findEvent({ slug: "bench-1" }) },
    { name: "calendar", limit: 100, run: () => services.listCalendarEvents() },
    { name: "briefings", limit: 100, run: services.listBriefings },
    { name: "a registration", limit: 60, run: register },
  ];
}
