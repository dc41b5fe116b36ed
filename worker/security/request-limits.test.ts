import { expect, it } from "vitest";
import { askWorker } from "../../tests/ask-worker";

const origin = "https://openfinance.network";
const status = async (path: string) => (await askWorker(`${origin}${path}`)).status;

it("refuses an address that is longer than any of ours, and no shorter one", async () => {
  const query = (length: number) => `/dashboard?${"x".repeat(length - "/dashboard?".length)}`;
  expect([await status(query(2_000)), await status(query(2_001))]).toEqual([200, 414]);
  expect(await status(`/applications/x${"/".repeat(2_000)}y`)).toBe(414);
  expect(await status(`/dashboard.data?${"index=a&".repeat(300)}`)).toBe(414);
  const answer = await askWorker(`${origin}/api/events/1?${"x".repeat(2_000)}`);
  expect([answer.status, await answer.json()]).toEqual([
    414,
    expect.objectContaining({ code: "ADDRESS_TOO_LONG" }),
  ]);
});

it("serves a public page whatever a link adds to its address", async () => {
  expect(await status(`/privacy?campaign=${"x".repeat(3_000)}`)).toBe(200);
});

it.each(["%E2%80%A8", "%E2%80%A9"])(
  "says that there is no page at an address with %s in it",
  async (sign) => {
    expect([
      await status(`/a${sign}b`),
      await status(`/a${sign}b.data`),
      await status(`/events/a${sign}b`),
    ]).toEqual([404, 404, 404]);
  },
);
