import { signIn } from "./committee";
import { expect, test } from "./journey";

test("what is selected in a text that nobody wrote in stays so while its page is drawn again", async ({
  page,
}) => {
  await signIn(page, "chair");
  // As an extension of the browser may.
  await page.addInitScript(() => new MutationObserver(() => {}).observe(document, { childList: true }));
  await page.goto("/committee/briefings/new");
  const send = page.getByRole("button", { name: "Create as a draft" });
  const text = page.getByLabel("Text", { exact: true });
  const typed = "A first paragraph.";
  await text.fill(typed);
  // Before React is here, the browser itself refuses what is missing.
  await expect(async () => {
    await send.click();
    await expect(page.getByRole("alert")).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(text).toHaveValue(typed);
  await text.selectText();
  await send.click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect(
    await text.evaluate(({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([0, typed.length]);
});
