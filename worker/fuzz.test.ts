import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { honeypotField } from "~/domain/honeypot";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import { contradictions } from "../tests/conforms";
import {
  aPostedInterest,
  createApplication,
  createEvent,
  createInvitation,
  createLink,
  testClock,
} from "../tests/factories";
import { check, holds, isLong, limit, requestTo, takesOrRefuses } from "../tests/fuzz-trials";
import { hostileText, jsonBodies } from "../tests/hostile-values";
import { routePath } from "../tests/route-paths";
import { openApiDocument } from "./api/openapi";
import { examples } from "./api/openapi-schemas";
import { createApp } from "./app";

const document = openApiDocument();
const app = createApp({ build, clock: testClock });

type Handler = (request: Request) => Promise<Response>;
// Letters wait: sending them is no part of the answer.
const site: Handler = (request) => answerOf(app, request, { ...env, MAIL_FROM: undefined });

const ask = (path: string, init: RequestInit) => site(requestTo(path, init));

const tell = async (name: string, property: fc.IAsyncProperty<[string]>) =>
  console.info(`PROOF fuzz | ${name}: ${await holds(name, property)}`);

/** The answer of an operation must be one that the document describes, and no failure. */
const conforms = (path: string, handler: Handler) => async (body: string) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await handler(requestTo(`/api${path}`, { method: "POST", headers, body }));
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(500);
  const described = document.paths[path]?.post?.responses[answer.status];
  expect(described, `${answer.status} is not in the document`).toBeDefined();
  const schema = described?.content["application/json"].schema ?? {};
  expect(contradictions(document, schema, JSON.parse(text))).toEqual([]);
};

const event = await createEvent();
const bodies = {
  "/events/register": jsonBodies(document.components.schemas.Interest ?? {}, {
    ...examples.interest,
    eventId: event.id,
    waitingList: false,
  }),
  "/partnerships/apply": jsonBodies(document.components.schemas.Partnership ?? {}, examples.partnership),
};

it.each(Object.entries(bodies))(
  "POST %s answers anything as the document says",
  async (path, arbitrary) => {
    await tell(`POST /api${path}`, fc.asyncProperty(arbitrary, conforms(path, site)));
  },
  limit,
);

it(
  "GET of the events answers any id and query as the document says",
  async () => {
    const paths = fc.tuple(hostileText, hostileText).map(([id, query]) => {
      const short = (text: string) => encodeURIComponent(text.slice(0, 200).toWellFormed());
      return `/${short(id)}?after=${short(query)}`;
    });
    await tell(
      "GET /api/events/{id}",
      fc.asyncProperty(paths, async (path) => {
        const answer = await ask(`/api/events${path}`, {});
        const text = await answer.text();
        expect(answer.status, text).toBeLessThan(500);
        const described = document.paths["/events/{id}"]?.get?.responses[answer.status];
        if (answer.status === 404)
          expect(
            contradictions(document, described?.content["application/json"].schema ?? {}, JSON.parse(text)),
          ).toEqual([]);
      }),
    );
  },
  limit,
);

const { token: invitation } = await createInvitation({ holdsSeat: true });
const token = await createLink((await createApplication({ eventId: event.id })).id);

const interestForm = {
  ...aPostedInterest(event.id),
  [honeypotField]: "",
  submissionId: "1",
};
const forms: Record<string, Record<string, string>> = {
  "/apply": interestForm,
  "/partnership-application": {
    ...examples.partnership,
    regions: "europe",
    consent: "yes",
    submissionId: "1",
    [honeypotField]: "",
  },
  "/applications?index": { email: "ada@example.org" },
  [`/applications/${token}`]: { ...interestForm, intent: "correct", confirm: "no" },
  [`/invitations/${invitation}`]: {
    ...interestForm,
    intent: "accept",
    key: "1",
    rule: "",
    hostNote: "No nuts",
    answer: "No",
    forget: "",
    company: "Engines",
    reason: "She knows",
  },
  "/preferences": { lite: "1", back: "/" },
};

it.each(Object.entries(forms))(
  "the form of %s takes or refuses anything",
  async (path, valid) => {
    const property = takesOrRefuses((init) => ask(path, init), valid);
    await tell(`POST ${path.replace(/[0-9a-f]{64}/, ":token")}`, property);
  },
  limit,
);

/** Every path that the routes of the site have, with something in the place of its parameters. */
const pagePaths = Object.keys(build.routes)
  .map((id) => routePath(build.routes, id).replace("*", "nothing").replace(/:\w+/g, "1"))
  .filter((path) => path !== "/");
const contentTypes = [
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json",
  "text/plain",
  'text/x-script; charset="',
  undefined,
];
const brokenBodies: [string, BodyInit | undefined][] = [
  ["nothing", undefined],
  ["an object", "{}"],
  ["half an object", '{"a":'],
  ["a broken part", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
  ["broken escapes", "%E0%A4%A=%&=&&a=%00"],
  ["bytes", new Uint8Array([0, 255, 254, 128])],
  ["too much", "a=".padEnd(40_000, "b")],
];

it(
  "no page fails at any method, type of content or body",
  async () => {
    let requests = 0;
    const failures: string[] = [];
    const send = async (path: string, init: RequestInit, name: string) => {
      requests++;
      const answer = await ask(path, init);
      await answer.arrayBuffer();
      if (answer.status >= 500) failures.push(`${init.method} ${path} ${name}: ${answer.status}`);
    };
    for (const [index, path] of [...new Set(pagePaths)].entries()) {
      for (const method of ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "PROPFIND"])
        await send(path, { method }, "");
      const posts = contentTypes.flatMap((type) => brokenBodies.map((body) => ({ type, body })));
      for (const [number, { type, body }] of posts.entries()) {
        // In short, each page meets its own eighth of them.
        if (!isLong && number % 8 !== index % 8) continue;
        const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
        await send(path, { method: "POST", headers, body: body[1] ?? null }, `${type} ${body[0]}`);
      }
    }
    expect(failures).toEqual([]);
    console.info(`PROOF fuzz | pages × methods × types × bodies: ${requests} requests`);
  },
  limit,
);

it("the harness finds out a handler that trusts its input", async () => {
  const naive: Handler = async (request) => {
    try {
      const { email } = await request.json<{ email: string }>();
      return Response.json({ reference: email.trim().toLowerCase(), message: "Stored" }, { status: 201 });
    } catch {
      return Response.json({ error: "Failed", code: "INTERNAL" }, { status: 500 });
    }
  };
  const property = fc.asyncProperty(bodies["/partnerships/apply"], conforms("/partnerships/apply", naive));
  expect((await check(property)).failed).toBe(true);
  console.info("PROOF fuzz | control: a handler that trusts its input fails");
});
