import { expect, it } from "vitest";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import { testClock } from "../tests/factories";
import { createApp } from "./app";

const app = createApp({ build, clock: testClock });

/** A form with one field, at an address; every form has a network of its own. */
async function post(path: string, name: string, value = "x") {
  const request = new Request(`https://openfinance.network${path}`, {
    method: "POST",
    headers: { Origin: "https://openfinance.network", "CF-Connecting-IP": crypto.randomUUID() },
    body: new URLSearchParams({ [name]: value }),
  });
  const answer = await answerOf(app, request);
  return { status: answer.status, text: await answer.text() };
}

const expected = await post("/apply", "fullName");

it.each([
  ["an index", "x[200000]"],
  ["an index of a known field", "fullName[200000]"],
  ["an index of a list in a list", "x[9999][9999]"],
  ["ten thousand dots", ".".repeat(10_000)],
  ["ten thousand indices", "a[0]".repeat(2_500)],
  ["Conform's own field for an intent", "__intent__"],
  ["Conform's own field for a state", "__state__"],
  ["a prototype", "__proto__.polluted"],
])("a name that is %s is a field that the form does not have", async (_, name) => {
  for (const path of ["/apply", "/apply.data"]) {
    const { status, text } = await post(path, name);
    expect(status).toBe(422);
    expect(text.length).toBeLessThan(expected.text.length + 1_000);
  }
  expect((await post("/apply", name, "null")).status).toBe(422);
});
