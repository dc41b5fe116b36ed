import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { OwnPageAct } from "~/domain/own-page-act";
import { createApplication, createLink, db } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { applications } from "../db/schema";
import { correctApplication } from "./correct-application";
import { openApplication } from "./open-application";

const overtaken = { ok: false, reason: "overtaken" };

async function anApplication() {
  const { id } = await createApplication();
  const token = await createLink(id);
  const row = async () => {
    const [stored] = await db.select().from(applications).where(eq(applications.id, id));
    return stored ?? expect.fail("Nothing is stored");
  };
  const first = await row();
  /** A page of it as it is rendered now; each press of one of its forms is an act. */
  const page = async () => {
    const opened = await openApplication(needs, token);
    const seen = opened.ok ? opened.acts : expect.fail(opened.reason);
    const name = crypto.randomUUID();
    let presses = 0;
    return (): OwnPageAct => ({ seen, page: name, edition: presses++ });
  };
  const correct = (act: OwnPageAct, company: string) =>
    correctApplication(
      needs,
      token,
      { ...first, fullName: "Ada", jobTitle: "Chair", linkedin: "", interestReason: "", company },
      { act },
    );
  return { row, page, correct };
}

it("lets a page correct what it stored without knowing, once each time", async () => {
  const { row, page, correct } = await anApplication();
  const press = await page();
  const [first, second] = [press(), press()];
  for (let again = 0; again < 2; again++) expect(await correct(first, "First AG")).toEqual({ ok: true });
  for (let again = 0; again < 2; again++) expect(await correct(second, "Second AG")).toEqual({ ok: true });
  expect(await correct(first, "First AG")).toEqual(overtaken);
  expect(await row()).toMatchObject({ company: "Second AG", version: 3 });
});
