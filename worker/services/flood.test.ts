import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import {
  aClient,
  anInterest,
  aPartnership,
  createEvent,
  db,
  testClock,
  withinOneMinute,
} from "../../tests/factories";
import { applications, outbox, partnershipApplications } from "../db/schema";
import { createServices } from ".";

it("takes nothing more from a client or a site whose minute is used up, and tells when it does", async () => {
  const stored = async () => [
    await db.$count(applications),
    await db.$count(partnershipApplications),
    await db.$count(outbox),
  ];
  const { id: eventId } = await createEvent();
  await withinOneMinute();
  for (const used of ["network", "site"] as const) {
    const client = aClient();
    while ((await env.FLOOD_LIMITER.limit({ key: client[used] })).success);
    const services = createServices({ env, clock: testClock, client, reads: "first-primary" });
    const before = await stored();
    const isRefused = { ok: false, reason: "rate_limited", retryAfterSeconds: 60 };
    const rest = { key: null, isSuspicious: false };
    for (const answer of [
      await services.requestNewLink("ada@example.org"),
      await services.registerInterest({ interest: anInterest({ eventId }), ...rest }),
      await services.applyForPartnership({ partnership: aPartnership(), ...rest }),
    ])
      expect(answer).toEqual(isRefused);
    expect(await stored()).toEqual(before);
  }
});
