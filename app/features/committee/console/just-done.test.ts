import { expect, it } from "vitest";
import { markDone, takeDone } from "./just-done";

const url = "https://openfinance.network/committee/events/7";

it.each([
  ["?done=save", "?done=save", true],
  ["?done=said-yes#guest-3", "?done=said-yes", true],
  ["?done=save", "?done=put-away", false],
])("an act that leads to %s is said on the page %s: %s", async (led, opened, isSaid) => {
  const { "Set-Cookie": cookie } = await markDone(`/committee/events/7${led}`, url);
  expect(cookie).toMatch(/; Max-Age=60; Path=\/committee; HttpOnly; Secure; SameSite=Strict$/);
  const request = new Request(`${url}${opened}`, { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  const ended = { "Set-Cookie": expect.stringContaining("Max-Age=0") };
  expect(await takeDone(request)).toEqual({ isJustDone: isSaid, headers: ended });
  // By the address alone nothing is said.
  expect(await takeDone(new Request(`${url}${opened}`))).toEqual({ isJustDone: false, headers: {} });
});
