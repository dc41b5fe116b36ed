import { signIn, storeEvent, storeQueue } from "./committee";
import { fillDecision } from "./decisions";
import { expect, test } from "./journey";

test("a member works through what needs their vote, and sees what waits for others", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database, { needsTwoVotes: true, seats: 20 });
  const [first, second, third] = await storeQueue(database, event.id, 3);
  if (!first || !second || !third) throw new Error("Three were stored");
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

  await page.goto(`/committee/applications?event=${event.id}`);
  await queues.getByRole("link", { name: "Voted by me, still open 3" }).click();
  await expect(page).toHaveURL(/queue=others/);
  await expect(page.getByText("You voted: Accept")).toHaveCount(3);
  await expect(page.getByText("Accept: 1 vote")).toHaveCount(3);
  // The same link is everybody's own queue.
  const link = page.url();
  await signIn(page, "second");
  await page.goto(link);
  await expect(page.getByText("No application matches.")).toBeVisible();
  await queues.getByRole("link", { name: "My vote may decide 3" }).click();
  await expect(page.getByRole("row", { name: second.fullName })).toBeVisible();
  await expect(page.getByText("Accept: 1 vote")).toHaveCount(0);

  // Over, the event asks nobody for a vote, and the page says so before the press.
  await database
    .prepare("UPDATE events SET starts_at = '2026-01-01T09:00:00.000Z', ends_at = NULL WHERE id = ?")
    .bind(event.id)
    .run();
  await page.goto(`/committee/applications?event=${event.id}`);
  await expect(queues).toHaveCount(0);
  await page.getByRole("link", { name: second.fullName, exact: true }).click();
  await expect(
    page.getByText(
      "The day of the event has come, or it is cancelled: nothing is decided about it any more.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Vote" })).toHaveCount(0);
});
