import { expect, it } from "vitest";
import { anInterest, createApplication, createEvent, createLetter, db } from "../../tests/factories";
import { anAddress, applyFrom, at, letterTo, mailbox, sendDue } from "../../tests/outbox";
import { register, registrationOf } from "../../tests/registering";
import { withdrawApplication } from "./withdraw-application";

it("sends at most three letters a day to an address and the others the day after", async () => {
  const local = crypto.randomUUID();
  const spellings = ["", "+a", "+b", "+c", "+d"].map((tag) => `${local}${tag}@example.org`);
  for (const email of spellings) await applyFrom(email);
  const { letters, send } = mailbox();
  const mine = () => letters.filter(({ to }) => to.startsWith(local));
  for (let hour = 1; hour < 24; hour++) await sendDue(send, hour * 60);
  expect(mine()).toHaveLength(3);
  for (let hour = 24; hour < 48; hour++) await sendDue(send, hour * 60 + 2);
  expect(mine()).toHaveLength(5);
  expect(new Set(mine().map(({ to }) => to)).size).toBe(5);
});

it("sends what the committee decided first, and whatever the day's limit", async () => {
  const local = crypto.randomUUID();
  for (const tag of ["a", "b", "c", "d"]) await applyFrom(`${local}+${tag}@example.org`);
  const { letters, send } = mailbox();
  await sendDue(send, 1);
  const held = await letterTo(`${local}+d@example.org`);
  expect(held).toMatchObject({ status: "waiting", waitsFor: "limit" });
  expect(held.nextAttemptAt > at(24 * 60)().toISOString()).toBe(true);

  await applyFrom(anAddress());
  const recipient = `${local}@example.org`;
  const { id } = await createApplication({ email: recipient, status: "accepted" });
  await createLetter(id, { status: "waiting", sentAt: null, recipient });
  const before = letters.length;
  await sendDue(send, 4);
  const sentNow = letters.slice(before).map(({ letter }) => letter.subject.split(":")[0]);
  expect(sentNow).toEqual(["You have a seat", "We have received your application"]);
});

it("sends one letter of a kind to a person about one event in a day, however often it is caused", async () => {
  const event = await createEvent();
  const email = anAddress();
  const { letters, send } = mailbox();
  const mine = () =>
    letters.filter(({ to }) => to === email).map(({ letter }) => letter.subject.split(":")[0]);
  for (let round = 0; round < 4; round++) {
    const interest = anInterest({ eventId: event.id, email, jobTitle: `Head of ${round}` });
    const { token } = registrationOf(await register({ interest }, { clock: at(round) }));
    await sendDue(send, round + 0.3);
    await withdrawApplication({ db, clock: at(round), letterSource: "a network" }, token);
    await sendDue(send, round + 0.6);
  }
  expect(mine()).toEqual(["We have received your application", "Your application is withdrawn"]);
  for (let hour = 1; hour < 30; hour++) await sendDue(send, hour * 60);
  expect(mine()).toHaveLength(2);
});
