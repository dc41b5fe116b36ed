import { expect, it } from "vitest";
import { criteriaOf, criterionField } from "~/domain/criteria";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import {
  aPostedEvent,
  createApplication,
  createBriefing,
  createEvent,
  createLetter,
  createMember,
  createNomination,
  createPartnership,
} from "../tests/factories";
import { check, holds, limit, requestTo, takesOrRefuses } from "../tests/fuzz-trials";
import { routePath } from "../tests/route-paths";
import { signedInApp } from "../tests/signed-in-app";

/** Of the cases of a public form: a chair who wants to break the console breaks their own. */
const part = 1 / 25;

const { app, bindings, headers } = await signedInApp();
const event = await createEvent({ needsTwoVotes: false, asksDeclaration: true, asksVerification: true });
const open = await createEvent({ maxAttendees: 500 });
const [undeclared, application, other, waiting] = await Promise.all([
  createApplication({ eventId: event.id }),
  createApplication({ eventId: open.id }),
  createApplication({ eventId: open.id, status: "accepted" }),
  createApplication({ eventId: open.id, status: "waitlisted" }),
]);
const letter = await createLetter(application.id, { status: "failed" });
const bounced = await createLetter(other.id, { report: "bounced" });
const nomination = await createNomination({ eventId: open.id });
const partnership = await createPartnership();
const member = await createMember("reviewer");
const briefing = await createBriefing();

const words = { reason: "Strong", message: "We look forward to it." };
const decision = {
  ...{
    intent: "decide",
    version: "1",
    to: "accepted",
    notify: "on",
    override: "on",
    outside: "Ada, Engines",
  },
  ...Object.fromEntries(criteriaOf["round-table"].map((name) => [criterionField(name), "met"])),
  ...words,
};
const verification = { source: "Register", sanctionsList: "SECO", listDate: "2026-11-20" };
const person = { fullName: "Ada", email: "ada@people.example", company: "Engines", reason: "She knows" };
const invited = { item: `${nomination.id}`, seat: "on", message: "Come", ...verification };
const guestMessage = { to: "waitlisted", subject: "The list", message: "It moves on Monday." };
const aBriefing = { title: "Finality", type: "Settlement", content: "One paragraph.", tags: "law" };

const onApplication = (id: number) => `/committee/applications/${id}?event=${open.id}&search=Ada`;
const onEvent = `/committee/events/${open.id}`;
/** Each form of the console as a chair posts it; what a page does by several buttons stands once for each. */
const forms: [string, Record<string, string>][] = [
  [onApplication(application.id), { ...decision, intent: "preview" }],
  [onApplication(application.id), decision],
  [onApplication(waiting.id), decision],
  [onApplication(other.id), { intent: "undo", version: "1" }],
  [onApplication(other.id), { intent: "tell", version: "1" }],
  [onApplication(other.id), { intent: "let-stand", version: "1" }],
  [onApplication(undeclared.id), { intent: "verify", version: "1", ...verification }],
  [onApplication(application.id), { intent: "note", note: "Knows the rulebook." }],
  [onApplication(application.id), { intent: "erase", sure: "" }],
  [onApplication(undeclared.id), { intent: "lift", member: `${member.id}` }],
  [onApplication(undeclared.id), { intent: "declare", answer: "none" }],
  ["/committee/applications?index", { item: `${application.id}:1`, to: "declined", notify: "on", ...words }],
  ["/committee/members", { email: "new@committee.example", role: "reader" }],
  ["/committee/members", { member: `${member.id}`, from: "reviewer", role: "reader", intent: "remove" }],
  ["/committee/interests", { kind: "organization", name: "Engines" }],
  ["/committee/interests", { end: "1" }],
  ["/committee/interests?event=1", { intent: "declare", "organization-0": `none:${undeclared.id}` }],
  ["/committee/letters", { id: `${letter.id}`, as: "again" }],
  [`/committee/letters/${letter.id}`, { copies: "0" }],
  [`/committee/letters/${bounced.id}`, { email: "right@engines.example" }],
  ["/committee/letters/release", { event: `${open.id}`, mark: "1-2" }],
  ["/committee/letters/words/accepted", { opening: "Dear guest", closing: "Yours", intent: "preview" }],
  ["/committee/letters/words/accepted", { opening: "Dear guest", closing: "Yours", version: "1" }],
  [`/committee/partnerships/${partnership.id}`, { intent: "in-review", version: "1" }],
  [`/committee/partnerships/${partnership.id}`, { intent: "note", note: "Ask for the report." }],
  [`/committee/partnerships/${partnership.id}`, { intent: "erase", sure: "" }],
  ["/committee/events/new", aPostedEvent()],
  [onEvent, { intent: "save", version: "1", base: "{}", ...aPostedEvent({ slug: open.slug }) }],
  [onEvent, { intent: "postpone", version: "1", message: "The roof", sure: "" }],
  [`${onEvent}/door`, { seen: "0", arrived: `${other.id}` }],
  [`${onEvent}/letters`, { intent: "preview", ...guestMessage }],
  [`${onEvent}/letters`, { intent: "send", count: "1", ...guestMessage }],
  [`${onEvent}/export`, {}],
  [`${onEvent}/invitations`, { act: "nominate", ...person }],
  [`${onEvent}/invitations`, { act: "upload", list: "Name,Email\nAda,ada", reason: "They know" }],
  [`${onEvent}/invitations`, { act: "preview", ...invited }],
  [`${onEvent}/invitations`, { act: "issue", ...invited }],
  [`${onEvent}/invitations`, { act: "revoke", ...invited }],
  ["/committee/briefings/new", { ...aBriefing, slug: "finality" }],
  [`/committee/briefings/${briefing.id}`, { ...aBriefing, slug: "finality-2", intent: "save", version: "1" }],
  [`/committee/briefings/${briefing.id}`, { intent: "publish", version: "1" }],
  ["/committee/partnerships/export", { status: "all", search: "engines" }],
  ["/committee/audit/export", { event: `${open.id}`, action: "application.decided", actor: "system" }],
];

function send(path: string, init: RequestInit): Promise<Response> {
  const request = requestTo(path, { ...init, headers: { ...init.headers, ...headers } });
  // Letters wait: sending them is no part of the answer.
  return answerOf(app, request, { ...bindings, MAIL_FROM: undefined });
}

it(
  "every form of the console takes or refuses anything",
  async () => {
    let tried = "";
    for (const [path, valid] of forms) {
      const { intent, act } = valid;
      const name = `POST ${path.replace(/\?.*/, "").replace(/\d+/g, ":id")} ${intent ?? act ?? ""}`.trim();
      tried = await holds(
        name,
        takesOrRefuses((init) => send(path, init), valid),
        part,
      );
    }
    console.info(`PROOF fuzz-console | each of ${forms.length} forms: ${tried}`);
  },
  4 * limit,
);

it("knows every page of the console that takes a form", () => {
  const taking = Object.values(build.routes)
    .filter(({ id, module }) => id.startsWith("routes/committee") && module.action !== undefined)
    .map(({ id }) => routePath(build.routes, id));
  expect(taking.length).toBeGreaterThan(15);
  const paths = forms.map(([path]) => path.replace(/\?.*/, ""));
  const unknown = taking.filter((path) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    return !paths.some((known) => pattern.test(known));
  });
  // Where no member is known yet: tests/cost.spec.ts sends it what is hostile.
  expect(unknown).toEqual(["/committee/sign-in"]);
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
