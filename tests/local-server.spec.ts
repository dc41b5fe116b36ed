import { spawn } from "node:child_process";
import { expect, test } from "playwright/test";
import { environment } from "../scripts/set-up.mjs";
import { copyProject } from "./project-copy";

const port = 20_254;
const origin = `http://localhost:${port}`;
const form = "application/x-www-form-urlencoded";
const kiB = 1024;

/** Writes that are refused, most of them before their body is read, each with the status of its refusal. */
const refused: [string, number, string, RequestInit][] = [
  ["too large", 413, "/apply", { headers: { "Content-Type": form }, body: "x".repeat(200 * kiB) }],
  ["too large for the API", 413, "/api/events/register", json("x".repeat(200 * kiB))],
  [
    "of another site",
    403,
    "/apply",
    { headers: { "Content-Type": form, Origin: "https://a.example" }, body: "a=b" },
  ],
  ["of another site to the API", 403, "/api/events/register", json("a", { Origin: "null" })],
  ["of a type that no page takes", 415, "/apply", json("a")],
  ["of a type that the API does not take", 415, "/api/events/register", { body: "a=b" }],
  ["by another method", 405, "/apply", { method: "PUT", body: "x".repeat(20 * kiB) }],
  ["by another method to the API", 405, "/api/events/register", { ...json("{}"), method: "PUT" }],
  [
    "to a longer address than any",
    414,
    `/apply?${"x".repeat(3_000)}`,
    { headers: { "Content-Type": form }, body: "a=b" },
  ],
  ["without a member", 401, "/committee/members", { headers: { "Content-Type": form }, body: "a=b" }],
  [
    "broken",
    400,
    "/apply",
    { headers: { "Content-Type": "multipart/form-data; boundary=x" }, body: "--x\r\na" },
  ],
  ["to no page of the API", 404, "/api/nothing", json("{}")],
];

function json(text: string, headers = {}): RequestInit {
  return { headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(text) };
}

/** `npm start` in a folder, with all that it has printed so far. */
function startIn(folder: string) {
  const program = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  for (const stream of [program.stdout, program.stderr])
    stream.on("data", (chunk) => {
      told += chunk;
    });
  const ended = new Promise((resolve) => program.on("close", resolve));
  return { program, ended, told: () => told };
}

test("the local server goes on after each write that it refuses, and does the work of the schedule by its address", {
  tag: "@proof",
}, async () => {
  test.setTimeout(300_000);
  const { folder, remove } = copyProject();
  const server = startIn(folder);
  const says = (words: string) => expect.poll(server.told, { timeout: 200_000 }).toContain(words);
  try {
    await says("Stop it with Ctrl+C.");
    for (let round = 0; round < 3; round++)
      for (const [name, status, path, init] of refused) {
        const answer = await fetch(origin + path, { method: "POST", redirect: "manual", ...init });
        await answer.text();
        expect([name, answer.status]).toEqual([name, status]);
        const next = await fetch(`${origin}/api/events`);
        await next.text();
        expect([`after one ${name}`, next.status]).toEqual([`after one ${name}`, 200]);
      }

    const printed = server.told().match(/http:\S+__scheduled\S+/g) ?? [];
    expect(printed).toHaveLength(2);
    for (const address of [...printed, `${origin}/__scheduled?cron=0+0+*+*+*`])
      expect([address, (await fetch(address)).status]).toEqual([address, 200]);
    // The address answers 200 whatever becomes of the work: the terminal tells.
    await says("No work is known for the schedule 0 0 * * *");
    expect(server.told()).not.toContain("The schedule failed at");
  } finally {
    server.program.kill("SIGTERM");
    await server.ended;
    remove();
  }
});
