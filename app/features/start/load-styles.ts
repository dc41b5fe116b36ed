import href from "~/site.css?url";

/**
 * Fetches the rules that the page came without, for what React may show on it (decisions/delivery). Settles in any case.
 */
export async function loadStyles(nonce: string): Promise<void> {
  if (import.meta.env.DEV || document.querySelector('[data-site="whole"]')) return;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = href;
  sheet.nonce = nonce;
  sheet.dataset.site = "whole";
  await new Promise((resolve) => {
    sheet.onload = resolve;
    sheet.onerror = () => {
      sheet.remove();
      resolve(undefined);
    };
    document.head.appendChild(sheet);
  });
}
