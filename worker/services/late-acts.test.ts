import { expect, it } from "vitest";
import { anInterest, createApplication, createLink } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { storedApplication } from "../../tests/stored";
import { correctApplication } from "./correct-application";
import { openApplication } from "./open-application";

it("lets a page correct what it stored without knowing, once each time", async () => {
  const { id } = await createApplication();
  const token = await createLink(id);
  const opened = await openApplication(needs, token);
  const seen = opened.ok ? opened.acts : expect.fail(opened.reason);
  /** Each press of the page's form is an act. */
  const correct = (edition: number, company: string) => {
    const correction = anInterest({ eventId: 0, company });
    return correctApplication(needs, token, correction, { act: { seen, page: "one page", edition } });
  };
  for (const _ of [1, 2]) expect(await correct(0, "First AG")).toEqual({ ok: true });
  for (const _ of [1, 2]) expect(await correct(1, "Second AG")).toEqual({ ok: true });
  expect(await correct(0, "First AG")).toEqual({ ok: false, reason: "overtaken" });
  expect(await storedApplication(id)).toMatchObject({ company: "Second AG", version: 3 });
});
