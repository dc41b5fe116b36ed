import type { Page } from "playwright/test";

/** Takes the seat that an invitation holds, on its page, which is open. */
export async function acceptInvitation(page: Page) {
  const form = page.locator("#accept-form");
  await form.getByLabel("Job Title").fill("Rear admiral");
  await form.getByLabel(/^What the host should know/).fill("No nuts, please.");
  await form.getByLabel("I accept the Chatham House Rule").check();
  await form.getByRole("button", { name: "Accept, I will come" }).click();
}
