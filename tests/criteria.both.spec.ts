import { signIn, storeEvent, storeQueue } from "./committee";
import { fillDecision } from "./decisions";
import { expect, test } from "./journey";

test("members judge by the published criteria, each before they see how the others did", async ({
  page,
  database,
}) => {
  const event = await storeEvent(database, { needsTwoVotes: true });
  const [application] = await storeQueue(database, event.id, 1);
  await page.goto("/round-tables");
  const published = page.getByRole("region", { name: "What the committee looks for" });
  await expect(published.getByText("Decides on the subject", { exact: true })).toBeVisible();

  await signIn(page, "reviewer");
  await page.goto(`/committee/applications/${application?.id}`);
  await page.getByLabel("Decides on the subject").selectOption("Met");
  await page.getByLabel("Adds to the balance").selectOption("Partly met");
  await fillDecision(page, "Accept");
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(page.getByText("You voted: Accept.")).toBeVisible();
  await expect(page.getByLabel("Decides on the subject")).toHaveValue("met");
  await expect(page.getByLabel("Brings something of their own")).toHaveValue("");

  await signIn(page, "second");
  await page.goto(`/committee/applications/${application?.id}`);
  await expect(page.getByText(/Decides on the subject: met/)).toHaveCount(0);
  await page.getByLabel("Adds to the balance").selectOption("Not met");
  await fillDecision(page, "Decline");
  await page.getByRole("button", { name: "Vote" }).click();
  const panel = page.getByRole("region", { name: "Decision" });
  await expect(
    panel.getByText("Decides on the subject: met · Adds to the balance: partly met"),
  ).toBeVisible();
  await expect(panel.getByText("Adds to the balance: not met")).toBeVisible();
});
