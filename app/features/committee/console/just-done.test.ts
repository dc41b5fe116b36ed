import { expect, it } from "vitest";
import { markDone, takeDone } from "./just-done";

const url = "https://openfinance.network/committee/events/7";

it.each([
  ["?done=save", "?done=save", true],
  ["?done=said-yes#guest-3", "?done=said-yes", true],
  ["?done=save", "?done=put-away", false],
])("an act that leads to %s is said on the page %s: %s", async (led, opened, isSaid) => {
  const { "Set-Cookie": cookie } = await markDone(`/committee/events/7${led}`, url);
  const request = new Request(`${url}${opened}`, { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  expect(await takeDone(request)).toMatchObject({ isJustDone: isSaid });
});
