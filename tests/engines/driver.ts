/** A part of a page as people and assistive technology name it: a role with its name, a label, or what it says. */
export type Query = (
  | { role: string; name?: string; level?: number; description?: string }
  | { label: string }
  | { text: string }
  | { css: string }
) & { within?: Query };

/** One window of one engine. All that the page object asks for, so that an engine is added by these few verbs. */
export interface Driver {
  /** Name and version, as the browser itself gives them. */
  readonly version: string;
  /** What its console and its pages complained of. */
  readonly faults: string[];
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page, whether or not the page's own scripts may run. */
  evaluate<Answer>(source: string, ...values: unknown[]): Promise<Answer>;
  /** Presses the pointer's button on a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Chooses an option of a native select. */
  choose(value: string, source: string, ...values: unknown[]): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}

/** What the visitor's system prefers. */
export type Theme = "light" | "dark";

export type Key = "Tab" | "Enter" | "Escape" | "Space" | "Backspace";

/** One engine, from which windows come that share nothing with one another. */
export interface Engine {
  open(options: { scripts: boolean; width: number; theme: Theme }): Promise<Driver>;
  stop(): Promise<void>;
}

/** Tall enough for a page's main part, so that one picture shows what an engine made of it. */
export const windowHeight = 1200;
