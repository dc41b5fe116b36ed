import { env } from "cloudflare:workers";
import { eq, getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { partnershipRegionLabels, partnershipTypeLabels } from "~/content/partnership-form";
import { privacy } from "~/content/privacy";
import { confirmationForm } from "~/domain/confirmation-form-fields";
import { type DeclaredField, type DeclaredFields, namesOf } from "~/domain/declared-field";
import { honeypotField } from "~/domain/honeypot";
import { correctionFields, interestFields, interestForm } from "~/domain/interest-form-fields";
import { partnershipFields, partnershipForm } from "~/domain/partnership-form-fields";
import { placesHolding } from "../tests/everything-stored";
import { anInterest, createEvent, createHeldSeat, createLink, db } from "../tests/factories";
import { needs } from "../tests/needs";
import { register, registrationOf } from "../tests/registering";
import { signedInApp } from "../tests/signed-in-app";
import { openApiDocument } from "./api/openapi";
import { applications, partnershipApplications } from "./db/schema";
import { eraseApplication } from "./services/erase-application";

/** A value to type into a control, recognisable wherever it is shown. */
const typedInto = (field: string, { control, minLength = 0 }: DeclaredField, person: string) => {
  const mark = `${field}-${person}`.toLowerCase();
  if (control === "email") return `${mark}@example.org`;
  if (control === "url") return `https://linkedin.com/in/${mark}`;
  // A number that can be called, since others are asked about.
  if (control === "tel") return `+44 20 7946 0000 ${mark}`;
  return mark.padEnd(minLength, ".");
};
const typedIntoAll = (form: DeclaredFields, person: string) =>
  Object.fromEntries(
    Object.entries(form).map(([field, declared]) => [field, typedInto(field, declared, person)]),
  );
/** The columns that an erased application keeps: numbers, states and times. */
const kept: readonly string[] = [
  ...["id", "reference", "eventId", "status", "version", "round", "resubmissionOf", "mayBeNamed"],
  ...["privacyNoticeVersion", "consentedAt", "ruleVersion", "ruleAcceptedAt"],
  ...["createdAt", "updatedAt", "erasedAt", "quarantinedAt"],
  ...[
    "waitlistedAt",
    "decidedAt",
    "confirmBy",
    "confirmedAt",
    "confirmedFor",
    "askedAt",
    "saidYesAt",
    "saidYesTo",
  ],
];
/** Personal columns: all that nobody has put on the list above. */
const personal = Object.keys(getTableColumns(applications)).filter((column) => !kept.includes(column));

it("leaves no column of an erased application filled but those that are listed", async () => {
  const event = await createEvent();
  const interest = anInterest({ ...typedIntoAll(interestForm, "somebody"), eventId: event.id });
  const { reference, token } = registrationOf(await register({ interest }));
  const isApplied = eq(applications.reference, reference);
  const times = {
    ...{ waitlistedAt: null, decidedAt: null, confirmBy: null, confirmedAt: null },
    ...{ confirmedFor: null, saidYesAt: null, saidYesTo: null },
  };
  const announced = {
    status: "pending",
    version: 1,
    updatedAt: "2026-11-24T12:00:00.000Z",
    ...times,
  } as const;
  await db.update(applications).set({ announced }).where(isApplied);
  const filled = async () => {
    const row: Record<string, unknown> = (await db.select().from(applications).where(isApplied).get()) ?? {};
    return personal.filter((column) => row[column] !== null);
  };
  // Before its erasure the row has them all: a column that is null in both looks would prove nothing.
  expect(await filled()).toEqual(personal);
  await eraseApplication(needs, token);
  expect(await filled()).toEqual([]);
});

/** The visible text of a page: without scripts and their data, values of controls, and places where a line may end. */
const shownIn = (text: string) =>
  text
    .replace(/<(script|textarea|select)\b.*?<\/\1>/gs, "")
    .replace(/<(?:input|wbr)\b[^>]*>|<!--.*?-->/gs, "");
/** The fields of which a text does not say what was typed into them. */
const missingIn = (text: string, typed: Record<string, string>) => {
  const shown = shownIn(text);
  return Object.keys(typed).filter((field) => !shown.includes(typed[field] ?? ""));
};
/** The fields that a page has no control for. */
const withoutControl = (page: string, fields: readonly string[]) =>
  fields.filter((field) => !page.includes(` name="${field}"`));
/** The fields that a schema of the API's document does not name. */
const undescribed = (schema: string, fields: readonly string[]) =>
  fields.filter((field) => !openApiDocument().components.schemas[schema]?.properties?.[field]);

it("takes what is typed into each field of the interest form wherever it belongs", async () => {
  const { ask } = await signedInApp();
  const person = crypto.randomUUID().slice(0, 8);
  const { id: eventId } = await createEvent();
  const { eventId: _, ...typed } = typedIntoAll(interestForm, person);
  const form = await ask("/apply");
  const applied = await ask("/apply", { ...typed, eventId: `${eventId}`, [honeypotField]: "" });
  expect(applied.status, applied.text).toBe(303);
  const application = await db.select().from(applications).where(eq(applications.eventId, eventId)).get();
  const own = await ask(applied.location);
  const places = {
    "the applicant's own page": own,
    "the download": await ask(`${applied.location}/data`, {}),
    "the API's list": await ask(`/api/events/${eventId}/registrations`),
    "the export": await ask(`/committee/events/${eventId}/export`, {}),
    "the console": await ask(`/committee/applications/${application?.id}`),
  };
  for (const [place, { text }] of Object.entries(places)) {
    expect([place, missingIn(text, typed)]).toEqual([place, []]);
    // The same look finds what a place does not say, or says where nobody reads it.
    const hidden = `${text}<script>{"diet":"untyped"}</script><textarea>untyped</textarea>`;
    expect([place, missingIn(hidden, { ...typed, diet: "untyped" })]).toEqual([place, ["diet"]]);
  }
  expect(withoutControl(form.text, [...interestFields, "diet"])).toEqual(["diet"]);
  expect(withoutControl(own.text, [...correctionFields, "diet"])).toEqual(["diet"]);
  for (const schema of ["Interest", "Registration"])
    expect(undescribed(schema, [...interestFields, "diet"])).toEqual(["diet"]);

  expect(await placesHolding(env.DB, person)).not.toEqual([]);
  const erased = await ask(applied.location, { intent: "erase", confirm: "yes" });
  expect(erased.status, erased.text).toBe(303);
  expect(await placesHolding(env.DB, person)).toEqual([]);
});

it("takes what is typed into each field of the partnership form wherever it belongs", async () => {
  const { ask } = await signedInApp();
  const person = crypto.randomUUID().slice(0, 8);
  const { type: _, regions: __, consent: ___, ...typed } = typedIntoAll(partnershipForm, person);
  const form = await ask("/partnership-application");
  const chosen = { type: "venue", regions: "africa", consent: "on" };
  const applied = await ask("/partnership-application", { ...typed, ...chosen, [honeypotField]: "" });
  expect(applied.status, applied.text).toBe(303);
  const [partnership] = await db
    .select()
    .from(partnershipApplications)
    .where(eq(partnershipApplications.organisation, typed.organisation ?? ""));
  const page = `/committee/partnerships/${partnership?.id}`;
  const shown = {
    ...typed,
    type: partnershipTypeLabels.venue,
    regions: partnershipRegionLabels.africa,
    diet: "untyped",
  };
  expect(missingIn((await ask(page)).text, shown)).toEqual(["diet"]);
  expect(withoutControl(form.text, [...partnershipFields, "diet"])).toEqual(["diet"]);
  expect(undescribed("Partnership", [...partnershipFields, "diet"])).toEqual(["diet"]);

  expect(await placesHolding(env.DB, person)).not.toEqual([]);
  const erased = await ask(page, { intent: "erase", sure: "on" });
  expect(erased.status, erased.text).toBe(303);
  expect(await placesHolding(env.DB, person)).toEqual([]);
});

it("takes what a guest answers to each field of the confirmation wherever it belongs", async () => {
  const { ask } = await signedInApp();
  const { id, eventId } = await createHeldSeat();
  const page = `/applications/${await createLink(id)}`;
  const person = crypto.randomUUID().slice(0, 8);
  const { rule: _, ...answers } = confirmationForm;
  const isBox = (field: DeclaredField) => field.control === "box";
  const sent = Object.entries<DeclaredField>(answers).map(
    ([name, field]) => [name, isBox(field) ? "on" : typedInto(name, field, person)] as const,
  );
  expect(withoutControl((await ask(page)).text, [...namesOf(confirmationForm), "diet"])).toEqual(["diet"]);
  const confirmed = await ask(page, { intent: "confirm", rule: "on", ...Object.fromEntries(sent) });
  expect(confirmed.status, confirmed.text).toBe(303);

  const { toTheHost } = JSON.parse((await ask(`${page}/data`, {})).text);
  expect(toTheHost.ruleAcceptedAt).not.toBeNull();
  for (const [name, value] of sent)
    expect([name, toTheHost[name]]).toEqual([name, value === "on" ? true : value]);
  const words = Object.fromEntries(sent.filter(([, value]) => value !== "on"));
  const host = `/committee/events/${eventId}`;
  for (const { text } of [await ask(host), await ask(`${host}/door`), await ask(`${host}/export`, {})])
    expect(missingIn(text, { ...words, diet: "untyped" })).toEqual(["diet"]);
  await ask(page, { intent: "erase", confirm: "yes" });
  expect(await placesHolding(env.DB, person)).toEqual([]);
});

/** The fields of a form that a text of the notice does not name. */
const unnamed = (form: Record<string, { inNotice: string }>, text: string) =>
  Object.entries(form)
    .filter(([, { inNotice }]) => !text.includes(inNotice))
    .map(([name]) => name);

it.each([
  ["applications", interestForm],
  ["partnerships", partnershipForm],
] as const)("names every declared field in the privacy notice on %s", (id, form) => {
  const section = privacy.sections.find((candidate) => candidate.id === id);
  const text = section?.paragraphs.join(" ") ?? "";
  expect(unnamed(form, text)).toEqual([]);
  expect(unnamed({ ...form, diet: { inNotice: "what you may not eat" } }, text)).toEqual(["diet"]);
});

it("has a new version of the notice whenever a form asks for something else", () => {
  const asked = [interestForm, partnershipForm].map((form) =>
    Object.values(form).map(({ inNotice }) => inNotice),
  );
  expect({ version: privacy.version, asked: asked.map((words) => words.join(", ")) }).toEqual({
    version: "2026-11-27.1",
    asked: [
      "your name, email address, phone number if you give one, organization, job title, LinkedIn address, the event, your reason for interest",
      "your organization, its website, the kind of partnership, the regions you are active in, your name, job title, work email address, phone number if you give one, the topic you come for, your goals, your timeline, the version of this notice to which you agreed",
    ],
  });
});
