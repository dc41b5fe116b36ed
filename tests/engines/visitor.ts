import { expect } from "playwright/test";
import type { EngineWindow } from "./engine";

/** Elements of the page by a selector and, where given, by their name: a label's text, `aria-label`, or their own text. */
export type Part = { css: string; name?: string };

export type Seen = {
  value: string | null;
  isFocused: boolean;
  isInvalid: boolean;
  /** The text that assistive technology reads with it. */
  description: string;
  /** Its middle in CSS pixels of the window, unless something covers it. */
  middle: { x: number; y: number } | null;
};

export const button = (name: string, root = "main"): Part => ({ css: `${root} button`, name });
export const heading = (name: string, root = "main"): Part => ({ css: `${root} :is(h1, h2)`, name });
export const field = (name: string, root: string): Part => ({
  css: `${root} :is(input, textarea)`,
  name,
});

/** Somebody with a pointer and a keyboard, who waits until the part that they look for is there. */
export class Visitor {
  constructor(
    readonly window: EngineWindow,
    readonly origin: string,
  ) {}

  /** React takes over a page with a form by itself; the others wait to be reached for. */
  async goto(path: string) {
    await this.window.goto(this.origin + path);
    const isLoaded = () =>
      matchMedia("(scripting: none)").matches ||
      document.querySelector("[data-island]:not([data-hydrated])") === null;
    await expect.poll(() => this.#settled(() => this.window.evaluate(isLoaded))).toBe(true);
  }

  async expectPath(path: RegExp) {
    const read = () => this.window.evaluate(() => location.pathname);
    await expect.poll(() => this.#settled(read)).toMatch(path);
  }

  async expectSeen(part: Part, seen: Partial<Record<keyof Seen, unknown>> = {}) {
    await expect
      .poll(() => this.#settled(() => this.look(part)), JSON.stringify(part))
      .toEqual([expect.objectContaining(seen)]);
  }

  async expectGone(part: Part) {
    await expect.poll(() => this.#settled(() => this.look(part)), JSON.stringify(part)).toEqual([]);
  }

  look(part: Part, isBrought = false): Promise<Seen[]> {
    return this.window.evaluate(look, part, isBrought);
  }

  async click(part: Part) {
    const bring = () => this.#settled(() => this.look(part, true));
    // Until nothing covers it: a page's transition takes every press.
    await expect
      .poll(bring, JSON.stringify(part))
      .toEqual([expect.objectContaining({ middle: expect.anything() })]);
    const [seen] = await this.look(part, true);
    if (seen?.middle) await this.window.click(seen.middle.x, seen.middle.y);
  }

  /** Replaces the text of a control by typing. */
  async fill(part: Part, value: string) {
    await this.click(part);
    await this.expectSeen(part, { isFocused: true });
    await this.window.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await this.window.type(value);
    await this.expectSeen(part, { value });
  }

  /** While a page gives way to the next, nothing can be asked of it: then the error is the answer. */
  async #settled<Answer>(ask: () => Promise<Answer>): Promise<Answer | string> {
    try {
      return await ask();
    } catch (error) {
      return String(error);
    }
  }
}

/** Runs in the page: every shown element that a part means; `isBrought` scrolls it into sight first. */
function look({ css, name }: Part, isBrought: boolean): Seen[] {
  const shown = [...document.querySelectorAll<HTMLInputElement>(css)].filter((element) => {
    const text = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
    return element.checkVisibility() && (name === undefined || text?.trim() === name);
  });
  return shown.map((element) => {
    if (isBrought) element.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const describing = (element.getAttribute("aria-describedby") ?? "").split(" ");
    return {
      value: element.value ?? null,
      isFocused: element === document.activeElement,
      isInvalid: element.getAttribute("aria-invalid") === "true",
      description: describing.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
      middle: element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null,
    };
  });
}
