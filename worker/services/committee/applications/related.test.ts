import { expect, it } from "vitest";
import { likenessNames } from "~/content/committee-applications";
import { createApplication, createEvent, createMember } from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { signedInApp } from "../../../../tests/signed-in-app";
import { readApplication } from "./read-application";

const tag = () => crypto.randomUUID().slice(0, 8);
type Values = Parameters<typeof createApplication>[0];
/** Somebody of another name and profile than all others. */
const somebody = () => ({ fullName: `Grace ${tag()}`, linkedin: `https://www.linkedin.com/in/${tag()}` });
const relatedOf = async (id: number) => {
  const detail = await readApplication(committeeNeeds(await createMember("chair")), id);
  return Object.fromEntries(
    detail?.related.map(({ application, likeness }) => [application.id, likeness]) ?? [],
  );
};

it("shows who may be the same person by address, profile or name, and who is of the same house", async () => {
  const [mark, house] = [tag(), `${tag()}.example`];
  const eventId = (await createEvent()).id;
  const own = { fullName: `Ada ${mark}`, linkedin: `https://www.linkedin.com/in/ada-${mark}` };
  const create = (values: Values) => createApplication({ eventId, ...somebody(), ...values });
  const { id } = await create({ ...own, email: `ada@${house}` });
  const address = await createApplication({ ...own, email: `ADA+x@${house}` });
  const profile = await create({ linkedin: `${own.linkedin.toUpperCase()}/`, email: `x.${mark}@gmail.com` });
  const name = await create({ fullName: own.fullName.toUpperCase(), email: `y.${mark}@gmail.com` });
  const domain = await create({ email: `grace@${house}` });
  await create({});
  expect(await relatedOf(id)).toEqual({
    [address.id]: "address",
    [profile.id]: "profile",
    [name.id]: "name",
    [domain.id]: "domain",
  });
  const { ask } = await signedInApp();
  const { text } = await ask(`/committee/applications/${id}`);
  for (const words of Object.values(likenessNames)) expect(text).toContain(words);
});

it("calls nobody of one profile who has none", async () => {
  const eventId = (await createEvent()).id;
  const create = () =>
    createApplication({ eventId, linkedin: "", fullName: tag(), email: `a@${tag()}.example` });
  const [one] = [await create(), await create()];
  expect(await relatedOf(one.id)).toEqual({});
});

it("calls nobody of one house for having an address where anybody can have one", async () => {
  const eventId = (await createEvent()).id;
  for (const host of ["gmail.com", "outlook.com", "qq.com"]) {
    const create = () => createApplication({ ...somebody(), eventId, email: `${tag()}@${host}` });
    const [one] = [await create(), await create()];
    expect(await relatedOf(one.id)).toEqual({});
  }
});
