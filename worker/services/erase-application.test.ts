import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { apply } from "../../tests/apply";
import { placesHolding } from "../../tests/everything-stored";
import { anInterest, createEvent, createLink, db } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { applicationOf } from "../../tests/stored";
import { writeBatch } from "../db/client";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

it("keeps nothing of a person who applied, corrected, withdrew, applied again and erased", async () => {
  const event = await createEvent();
  const mark = crypto.randomUUID().replaceAll("-", "");
  const interest = anInterest({
    eventId: event.id,
    fullName: `Name ${mark}`,
    email: `Mixed.${mark}+tag@Firm-${mark}.example`,
    phone: `+${mark}`,
    company: `Company ${mark}`,
    jobTitle: `Title ${mark}`,
    linkedin: `https://linkedin.com/in/${mark}`,
    interestReason: `A reason of more than fifty characters, as the form asks for, ${mark}`,
  });
  const first = await apply(interest);
  await correctApplication(needs, first.token, { ...interest, fullName: `Other ${mark}` });
  await apply(interest);
  await withdrawApplication(needs, first.token);
  const second = await apply(interest);
  await writeBatch(db, [
    sql`INSERT INTO outbox (letter, application_id, recipient, dedupe_key, details, next_attempt_at, created_at)
      SELECT 'declined', id, email, 'declined:' || id, json_object('message', 'Dear ' || full_name), created_at,
        created_at FROM applications WHERE reference = ${second.reference}`,
  ]);
  expect(await placesHolding(env.DB, mark)).toEqual(
    expect.arrayContaining(["applications.full_name", "application_search_content.c0", "outbox.details"]),
  );
  const link = await createLink((await applicationOf(second.reference)).id);
  expect(await eraseApplication(needs, link)).toMatchObject({ ok: true });
  expect(await placesHolding(env.DB, mark)).toEqual([]);
  for (const { token } of [first, second])
    expect(await openApplication(needs, token)).toEqual({ ok: false, reason: "erased" });
  expect(await eraseApplication(needs, second.token)).toEqual({ ok: false, reason: "erased" });
});
