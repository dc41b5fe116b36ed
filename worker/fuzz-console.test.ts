import { expect, it } from "vitest";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import { createSubject, giveDecisionTo } from "../tests/console-acts";
import {
  createApplication,
  createBriefing,
  createEvent,
  createLetter,
  createMember,
  testNow,
} from "../tests/factories";
import { check, holds, limit, requestTo, takesOrRefuses } from "../tests/fuzz-trials";
import { committeeNeeds } from "../tests/needs";
import { pageForms } from "../tests/page-forms";
import { routePath } from "../tests/route-paths";
import { signedInApp } from "../tests/signed-in-app";
import { declareConflict } from "./services/committee/conflicts/declare-conflict";

/** Of the cases of a public form: a chair who wants to break the console breaks their own. */
const part = 1 / 25;

const { app, bindings, headers, chair, ask } = await signedInApp();
const member = await createMember("chair", chair);
const subject = await createSubject();
await giveDecisionTo(member, subject);
const { event, ids, letters, other, partnership } = subject;
const open = await createEvent({ maxAttendees: 500, needsTwoVotes: false });
const others = await Promise.all([
  createApplication({ eventId: open.id }),
  createApplication({}, { asksDeclaration: true }),
  createApplication({}, { asksVerification: true }),
]);
const today = await createEvent({ startsAt: testNow.toISOString() });
await createApplication({ eventId: today.id, status: "accepted" });
await declareConflict(committeeNeeds(other), { applicationId: subject.pending, answer: "conflict" });
const bounced = await createLetter(subject.seated, { report: "bounced" });

/** The value of a parameter, or as a query, by the route that reads it; else an event. */
const shown: Record<string, readonly (number | string)[]> = {
  "committee.applications.$id": [...ids, ...others.map(({ id }) => id)],
  "committee.audit._index": [`?event=${event}&action=application.decided&actor=system`],
  "committee.briefings.$id": [(await createBriefing()).id],
  "committee.letters_.$id": [...letters, bounced.id],
  "committee.letters_.words_.$letter": ["accepted"],
  "committee.partnerships.$id": [partnership],
  "committee.partnerships._index": ["?status=all&search=words"],
};

/** Each form that a chair finds on a page of the console, by its address and the names of its fields. */
async function formsOfConsole() {
  const forms = new Map<string, { path: string; values: Record<string, string> }>();
  for (const { id, module } of Object.values(build.routes)) {
    if (!id.startsWith("routes/committee.") || !module.default) continue;
    const pattern = routePath(build.routes, id);
    const events = pattern.includes(":") ? [event, open.id, today.id] : [""];
    for (const value of shown[id.replace("routes/", "")] ?? events) {
      const path = pattern.includes(":") ? pattern.replace(/:\w+/, `${value}`) : `${pattern}${value}`;
      for (const { action = path, values } of pageForms((await ask(path)).text)) {
        const { intent, act } = values;
        const fields = Object.keys(values).map((name) => name.replace(/\d+/g, "*"));
        const name = `${action.replace(/\?.*/, "").replace(/\d+/g, ":id")} ${intent ?? act ?? ""}`.trim();
        forms.set(`${name} ${fields.sort()}`, { path: action, values });
      }
    }
  }
  return forms;
}
const forms = await formsOfConsole();

function send(path: string, init: RequestInit): Promise<Response> {
  const request = requestTo(path, { ...init, headers: { ...init.headers, ...headers } });
  // Letters wait: sending them is no part of the answer.
  return answerOf(app, request, { ...bindings, MAIL_FROM: undefined });
}

it(
  "every form of the console takes or refuses anything",
  async () => {
    let tried = "";
    for (const [name, { path, values }] of forms)
      tried = await holds(
        `POST ${name}`,
        takesOrRefuses((init) => send(path, init), values),
        part,
      );
    console.info(`PROOF fuzz-console | each of ${forms.size} forms: ${tried}`);
  },
  4 * limit,
);

it("finds a form of every page of the console that takes one", () => {
  const taking = Object.values(build.routes)
    .filter(({ id, module }) => id.startsWith("routes/committee.") && module.action !== undefined)
    .map(({ id }) => routePath(build.routes, id));
  expect(taking.length).toBeGreaterThan(15);
  const paths = [...forms.values()].map(({ path }) => path.replace(/\?.*/, ""));
  const unknown = taking.filter((path) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    return !paths.some((known) => pattern.test(known));
  });
  expect(unknown, "A row of `shown` has to name something whose page shows a form").toEqual([]);
});

it("the harness finds out a console that trusts what it is sent", async () => {
  const naive = async (init: RequestInit) => {
    const form = await new Request("https://console.example", init).formData();
    try {
      const id = Number(form.get("item"));
      if (!Number.isSafeInteger(id)) throw new TypeError(`D1_ERROR: no such item ${id}`);
      return new Response("Stored");
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  };
  expect((await check(takesOrRefuses(naive, { item: "1" }))).failed).toBe(true);
  console.info("PROOF fuzz-console | control: a console that trusts what it is sent fails");
});
