import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "playwright/test";
import type { Driver, Key, Query } from "./driver";

/** What is seen of a control, or of another part of a page. */
export type Seen = {
  text: string;
  value: string | null;
  isChecked: boolean;
  isFocused: boolean;
  isInvalid: boolean;
  description: string;
};

const isTakenOver = `() =>
  document.querySelector("html:not([data-hydrated]) #held-modules[data-at-once]") === null ||
  matchMedia("(scripting: none)").matches`;

const require = createRequire(import.meta.url);
const library = readFileSync(
  require.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** A window of any engine, used as people use one: by what things are called, and by waiting until they are there. */
export class Tab {
  constructor(
    readonly driver: Driver,
    readonly origin: string,
  ) {}

  /** Opens a page, and with scripts waits until React has taken it over, where nobody has to reach for it. */
  async goto(path: string) {
    await this.driver.goto(new URL(path, this.origin).href);
    await expect.poll(() => this.#settled(() => this.driver.evaluate<boolean>(isTakenOver))).toBe(true);
  }

  path(): Promise<string> {
    return this.driver.evaluate<string>("() => location.pathname");
  }

  /** How many parts of the page a query finds. */
  count(query: Query): Promise<number> {
    return this.#evaluate<number>("(found) => found.length", query);
  }

  async expectThere(query: Query) {
    await expect.poll(() => this.#settled(() => this.count(query)), JSON.stringify(query)).toBe(1);
  }

  async expectGone(query: Query) {
    await expect.poll(() => this.#settled(() => this.count(query)), JSON.stringify(query)).toBe(0);
  }

  async expectPath(path: string | RegExp) {
    const pattern = typeof path === "string" ? new RegExp(`^${path}$`) : path;
    await expect.poll(() => this.#settled(() => this.path())).toMatch(pattern);
  }

  async expectSeen(query: Query, seen: Partial<Record<keyof Seen, unknown>>) {
    await expect.poll(() => this.#settled(() => this.see(query)), JSON.stringify(query)).toMatchObject(seen);
  }

  async see(query: Query): Promise<Seen> {
    await this.expectThere(query);
    return this.#evaluate<Seen>(
      `([element]) => ({
        text: element.textContent.trim(),
        value: element.value ?? null,
        isChecked: element.checked === true,
        isFocused: element === document.activeElement,
        isInvalid: element.getAttribute("aria-invalid") === "true",
        description: (element.getAttribute("aria-describedby") ?? "").split(" ")
          .map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim(),
      })`,
      query,
    );
  }

  async click(query: Query) {
    await this.expectThere(query);
    const point = () => this.#settled(() => this.#evaluate<Point | string>(pointOn, query));
    // Until nothing covers it: pages change by a transition, which takes every press.
    await expect.poll(point, JSON.stringify(query)).toHaveProperty("x");
    const { x, y } = (await point()) as Point;
    await this.driver.click(x, y);
  }

  async choose(query: Query, value: string) {
    await this.expectThere(query);
    await this.driver.choose(value, ...this.#one(query));
  }

  async check(query: Query) {
    if (!(await this.see(query)).isChecked) await this.click(query);
    await this.expectSeen(query, { isChecked: true });
  }

  async focus(query: Query) {
    await this.expectThere(query);
    await this.#evaluate("([element]) => element.focus()", query);
    await this.expectSeen(query, { isFocused: true });
  }

  /** Replaces what stands in a control by typing. */
  async fill(query: Query, value: string) {
    await this.focus(query);
    await this.#evaluate("([element]) => element.select()", query);
    await (value === "" ? this.driver.press("Backspace") : this.driver.type(value));
    await this.expectSeen(query, { value });
  }

  press(key: Key) {
    return this.driver.press(key);
  }

  type(text: string) {
    return this.driver.type(text);
  }

  /** For what only a page's own script can tell. */
  evaluate<Answer>(source: string, ...values: unknown[]): Promise<Answer> {
    return this.driver.evaluate<Answer>(source, ...values);
  }

  async picture(file: string) {
    const isSettled = "() => document.fonts.status === 'loaded'";
    await expect.poll(() => this.evaluate(isSettled), "no face is under way").toBe(true);
    await this.driver.picture(file);
  }

  #one(query: Query): [string, Query] {
    return [`(query) => (${locate})(query)[0]`, query];
  }

  async #evaluate<Answer>(use: string, query: Query): Promise<Answer> {
    const source = `(query) => window.TestingLibraryDom ? { answer: (${use})((${locate})(query)) } : null`;
    const result = await this.driver.evaluate<{ answer: Answer } | null>(source, query);
    if (result) return result.answer;
    await this.driver.evaluate(`() => { ${library} }`);
    return this.#evaluate(use, query);
  }

  /** While a page gives way to the next, nothing can be asked of it: then what went wrong is the answer. */
  async #settled<Answer>(ask: () => Promise<Answer>): Promise<Answer | string> {
    try {
      return await ask();
    } catch (error) {
      return String(error);
    }
  }
}

/** Runs in the page: every element that a query means. What is hidden from assistive technology is not there. */
const locate = `function locate(query) {
  const root = query.within ? locate(query.within)[0] : document.body;
  if (!root) return [];
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom;
  if (query.role) {
    const { role, within, ...options } = query;
    return queryAllByRole(root, role, options);
  }
  if (query.label) return queryAllByLabelText(root, query.label).filter((element) => element.checkVisibility());
  if (query.text) return queryAllByText(root, query.text).filter((element) => element.checkVisibility());
  return [...root.querySelectorAll(query.css)].filter((element) => element.checkVisibility());
}`;

type Point = { x: number; y: number };

/** In the page: the middle of an element, brought into sight, or what covers it. */
const pointOn = `([element]) => {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getClientRects()[0];
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(point.x, point.y);
  return element.contains(top) ? point : "covered by " + top?.outerHTML.slice(0, 200);
}`;
