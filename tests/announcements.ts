import type { Page } from "playwright/test";

/** Notes from now on each text that comes to stand in a live region, as assistive technology would read it out. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const live = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const regionsIn = (node: Node) =>
      node instanceof Element
        ? [node, ...node.querySelectorAll("*")].filter((each) => each.matches(live))
        : [];
    const texts: string[] = [];
    const note = (node: Node) => {
      const isWithin = node.parentElement?.closest(live);
      for (const { textContent } of isWithin ? [node] : regionsIn(node))
        if (textContent?.trim()) texts.push(textContent);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document.documentElement, { childList: true, subtree: true });
    return texts;
  });
  return () => heard.jsonValue();
}
