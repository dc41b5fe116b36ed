import { signIn, storeEvent, storeQueue } from "./committee";
import { fillDecision } from "./decisions";
import { expect, test } from "./journey";

test("a member works through what needs their vote, one after the other", async ({ page, database }) => {
  const event = await storeEvent(database, { needsTwoVotes: true, maxAttendees: 20 });
  const [first, second, third] = await storeQueue(database, event.id, 3);
  await signIn(page, "reviewer");
  await page.goto(`/committee/applications?event=${event.id}`);
  const queues = page.getByRole("navigation", { name: "My queue" });
  await queues.getByRole("link", { name: "Needs my vote 3" }).click();
  await expect(queues.getByRole("link", { name: "Needs my vote 3" })).toHaveAttribute("aria-current", "page");
  const line = page.getByRole("row", { name: first.fullName });
  await expect(line).toContainText("I would like to compare notes on settlement finality");
  await expect(page).toHaveURL(/queue=vote/);

  // The walk goes on within the queue, and ends with it.
  await page.getByRole("link", { name: first.fullName, exact: true }).click();
  for (const { fullName } of [first, second, third]) {
    await expect(page.getByRole("heading", { level: 1, name: fullName })).toBeVisible();
    await fillDecision(page, "Accept", { isNext: true });
    await page.getByRole("button", { name: "Vote" }).click();
    // The outcome before this one stands on the page until this one's answer comes.
    await expect(page.getByRole("status").filter({ hasText: `${fullName}: Vote recorded` })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Next pending" })).toHaveCount(0);
});
