import { signIn } from "./committee";
import { expect, test } from "./journey";

test("what is selected in a text that nobody wrote in stays so while its page is drawn again", async ({
  page,
}) => {
  await signIn(page, "chair");
  // As an extension of the browser may.
  await page.addInitScript(() => new MutationObserver(() => {}).observe(document, { childList: true }));
  const slug = `kept-${crypto.randomUUID()}`;
  const typed = "A first paragraph.";
  const send = page.getByRole("button", { name: "Create as a draft" });
  const text = page.getByLabel("Text", { exact: true });
  // The second one is refused: its address is taken.
  for (const isTaken of [false, true]) {
    await page.goto("/committee/briefings/new");
    await page.getByLabel("Title").fill("A kept text");
    await page.getByLabel("Page address").fill(slug);
    await page.getByLabel("Kind").fill("Settlement");
    await text.fill(typed);
    await send.click();
    await expect(send).toHaveCount(isTaken ? 1 : 0);
  }
  await expect(page.getByRole("alert")).toBeFocused();
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
