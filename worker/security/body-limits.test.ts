import { expect, it } from "vitest";
import * as build from "../../build/server/index.js";
import { answerOf } from "../../tests/answer-of";
import { testClock } from "../../tests/factories";
import { requestTo } from "../../tests/fuzz-trials";
import { createApp } from "../app";

const app = createApp({ build, clock: testClock });
const kiB = 1024;

it.each([
  ["/apply", 33 * kiB],
  ["/committee/events/new", 33 * kiB],
  ["/committee/events/1/invitations", 129 * kiB],
  ["/committee/events/1/invitations.data", 129 * kiB],
])(
  "reads no form of %s that has more than %i bytes, and any that has a KiB or two less",
  async (path, size) => {
    const answer = async (bytes: number) => {
      const body = new URLSearchParams({ events: "x".repeat(bytes) });
      return (await answerOf(app, requestTo(path, { method: "POST", body }))).status;
    };
    expect(await answer(size)).toBe(413);
    expect(await answer(size - 2 * kiB)).not.toBe(413);
  },
);
