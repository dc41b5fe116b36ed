import { expect, it } from "vitest";
import { anInterest, createEvent, createLetter, db, testClock, testSecret } from "../../tests/factories";
import { lettersThatLeave, tokenOf } from "../../tests/outbox";
import { register, registrationOf } from "../../tests/registering";
import { storedLetter } from "../../tests/stored";
import { applicationLinks } from "../db/schema";
import { seal } from "../security/seal";
import { listOwnApplications } from "./list-own-applications";
import { openApplication } from "./open-application";

// The statements of docs/operations.md about a change of APP_SECRET.

const needs = { db, clock: testClock };
const newSecret = "the secret that takes its place, also 32+ characters";

const apply = async (secret: string, eventId: number) => {
  const interest = anInterest({ eventId, email: "ada@change-of-secret.example" });
  return registrationOf(await register({ interest, key: "one-key" }, { secret }));
};

it("leaves links open that were given before, forgets them on dashboards, and gives a dead one to what is sent again", async () => {
  const event = await createEvent();
  const before = await apply(testSecret, event.id);
  expect(await openApplication(needs, before.token)).toMatchObject({ ok: true });

  expect(await listOwnApplications({ ...needs, secret: testSecret }, [before])).toHaveLength(1);
  expect(await listOwnApplications({ ...needs, secret: newSecret }, [before])).toEqual([]);

  const again = await apply(newSecret, event.id);
  expect(again.reference).toBe(before.reference);
  expect(await openApplication(needs, again.token)).toEqual({ ok: false, reason: "not_found" });
});

it("is followed by letters whose links open, once all older links are taken away", async () => {
  const event = await createEvent();
  const { token } = await apply(testSecret, event.id);
  await db.delete(applicationLinks);
  expect(await openApplication(needs, token)).toEqual({ ok: false, reason: "not_found" });

  const receipt = (await lettersThatLeave(0, { secret: newSecret })).at(-1);
  expect(await openApplication(needs, tokenOf(receipt?.letter.text))).toMatchObject({ ok: true });
});

it("drops the confirmation of an erasure that was still waiting", async () => {
  const sealedRecipient = await seal(testSecret, "ada@change-of-secret.example");
  const waiting = { letter: "erased", status: "waiting", sentAt: null, recipient: null } as const;
  const { id } = await createLetter(0, { ...waiting, applicationId: null, sealedRecipient });
  await lettersThatLeave(0, { secret: newSecret });
  expect((await storedLetter(id)).status).toBe("dropped");
});
