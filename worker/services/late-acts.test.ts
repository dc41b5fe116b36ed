import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { OwnPageAct } from "~/domain/own-page-act";
import { createApplication, createHeldSeat, createLink, db } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { overtakenDatabase } from "../../tests/overtaken-database";
import type { Database } from "../db/client";
import { applications } from "../db/schema";
import { askAgain } from "./ask-again";
import { confirmSeat } from "./confirm-seat";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

// Acts of an applicant's own page that arrive in another order than they were made in, or from two tabs.

const overtaken = { ok: false, reason: "overtaken" };

async function anApplication(make: () => Promise<{ id: number }> = async () => createApplication()) {
  const { id } = await make();
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
  const correct = (act: OwnPageAct | undefined, company: string, from = db) =>
    correctApplication(
      { ...needs, db: from },
      token,
      { ...first, fullName: "Ada", jobTitle: "Chair", linkedin: "", interestReason: "", company },
      { act },
    );
  return { id, token, row, page, correct };
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

it("refuses a correction of a page that did not see another tab's, unless it says the same", async () => {
  const { row, page, correct } = await anApplication();
  const [one, other] = [await page(), await page()];
  expect(await correct(one(), "Tab One AG")).toEqual({ ok: true });
  expect(await correct(other(), "Tab Two AG")).toEqual(overtaken);
  expect(await correct(other(), "Tab One AG")).toEqual({ ok: true });
  expect(await row()).toMatchObject({ company: "Tab One AG", version: 2 });
  expect(await correct((await page())(), "Tab Two AG")).toEqual({ ok: true });
});

const confirmation = { rule: true, hostNote: "No nuts", mayBeNamed: false } as const;

/** Each act, and one of another tab that is stored between its reading and its writing. */
type Late = Awaited<ReturnType<typeof anApplication>>;
type Act = (from: Late, by: OwnPageAct, db?: Database) => Promise<unknown>;
const correct: Act = (from, by, db) => from.correct(by, by.page, db);
const withdraw: Act = ({ token }, by, from = db) => withdrawApplication({ ...needs, db: from }, token, by);
const confirm: Act = ({ token }, by, from = db) =>
  confirmSeat({ ...needs, db: from }, token, { ...confirmation, hostNote: by.page }, by);
const askAndWithdraw: Act = async (from, by) => {
  await askAgain(needs, from.token, by);
  await withdraw(from, { ...by, edition: by.edition + 1 });
};
const races: Record<string, { make?: () => Promise<{ id: number }>; act: Act; other: Act }> = {
  "a correction": { act: correct, other: correct },
  "a withdrawal": { act: withdraw, other: correct },
  "an erasure": {
    act: ({ token }, by, from = db) => eraseApplication({ ...needs, db: from }, token, by),
    other: correct,
  },
  "a confirmation": { make: () => createHeldSeat(), act: confirm, other: confirm },
  "a wish to be considered again": {
    make: async () => createApplication({ status: "lapsed" }),
    act: ({ token }, by, from = db) => askAgain({ ...needs, db: from }, token, by),
    other: askAndWithdraw,
  },
};

it.each(Object.entries(races))(
  "refuses %s that another act overtakes between reading and writing, where an unguarded batch is stored",
  async (_, { make, act, other }) => {
    const race = async (late: (happens: () => Promise<unknown>) => Database) => {
      const from = await anApplication(make);
      const [one, second] = [await from.page(), await from.page()];
      let stored: object | undefined;
      const answer = await act(
        from,
        second(),
        late(async () => {
          await other(from, one());
          stored = await from.row();
        }),
      );
      expect(stored).toBeDefined();
      return [answer, JSON.stringify(await from.row()) === JSON.stringify(stored)];
    };
    expect(await race((happens) => overtakenDatabase(db, happens))).toEqual([overtaken, true]);
    const [answer, isAsStored] = await race((happens) => overtakenDatabase(db, happens, 1, false));
    expect([answer, isAsStored]).not.toEqual([overtaken, true]);
  },
);
