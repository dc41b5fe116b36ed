import { signIn } from "./committee";
import { expect, test } from "./journey";

test("what is selected in a text that nobody wrote in stays so while its page is drawn again", async ({
  page,
}) => {
  await signIn(page, "chair");
  // As an extension of the browser may.
  await page.addInitScript(() => new MutationObserver(() => {}).observe(document, { childList: true }));
  await page.goto("/committee/events/import");
  const refused = Buffer.from('{"slug": "lisbon" ');
  await page
    .getByLabel("File")
    .setInputFiles({ name: "events.json", mimeType: "application/json", buffer: refused });
  const send = page.getByRole("button", { name: "Import all" });
  await send.click();
  const text = page.getByLabel("Or its text");
  await expect(text).toHaveValue(refused.toString());
  await text.selectText();
  await send.click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect(
    await text.evaluate(({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([0, refused.length]);
});
