import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import type { FullConfig } from "playwright/test";
import { launch } from "puppeteer-core";
import { installDebianPackages } from "../debian-packages.mjs";

const size = { width: 1280, height: 1200 };
const firefox = "/usr/bin/firefox-esr";
const webDriver = "/usr/bin/WebKitWebDriver";
const xvfb = "/usr/bin/Xvfb";

/** The engines beside Chromium, each with Debian's packages and the files that a run needs of them. */
export const engines = {
  firefox: { open: openFirefox, packages: ["firefox-esr"], files: () => [firefox] },
  webkit: {
    open: openWebkit,
    packages: ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"],
    files: () => [miniBrowser(), webDriver, xvfb],
  },
};
export type EngineName = keyof typeof engines;

/** The one window of a browser that was started for it, so that no two share anything. */
export type EngineWindow = Awaited<ReturnType<typeof openFirefox>>;

/** Installs the browsers that a run asks for; throws one line about one that this machine cannot have. */
export default function provideEngines({ projects }: FullConfig) {
  for (const name of projects.map((project) => project.name as EngineName)) {
    const { packages, files } = engines[name];
    const isInstalled = () => files().every(existsSync);
    if (!isInstalled() && !(installDebianPackages(...packages) && isInstalled()))
      throw new Error(
        `${name} is not on this machine and could not be installed: apt-get install ${packages.join(" ")}`,
      );
  }
}

/** Debian keeps WebKit's browser in a folder of the machine's architecture. */
function miniBrowser(): string {
  const paths = readdirSync("/usr/lib").map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return paths.find(existsSync) ?? "";
}

/** Firefox by WebDriver BiDi. */
async function openFirefox(scripts: boolean) {
  const browser = await launch({
    browser: "firefox",
    executablePath: firefox,
    // Firefox ESR's BiDi has no command for either.
    extraPrefsFirefox: { "javascript.enabled": scripts, "ui.prefersReducedMotion": 1 },
  });
  const page = await browser.newPage();
  await page.setViewport(size);
  /** Errors of its console and its pages. */
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} ${message.location().url ?? ""}`);
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return {
    faults,
    version: await browser.version(),
    goto: async (url: string): Promise<void> => {
      await page.goto(url);
    },
    /** Runs a function in the page, even where the page's own scripts may not run. It sees nothing from around it. */
    evaluate: <Values extends unknown[], Answer>(
      run: (...values: Values) => Answer,
      ...values: Values
    ): Promise<Answer> => page.evaluate(run as (...given: unknown[]) => never, ...values),
    /** Presses the pointer's button on a point of the window, in CSS pixels. */
    click: (x: number, y: number) => page.mouse.click(x, y),
    press: (key: keyof typeof keys) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}

/** The keys of W3C WebDriver. */
const keys = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" };

/** WebKitGTK's own browser by W3C WebDriver, on a screen that nobody sees. */
async function openWebkit(scripts: boolean): Promise<EngineWindow> {
  const screen = spawn(
    xvfb,
    ["-displayfd", "3", "-screen", "0", `${size.width}x${size.height + 100}x24`, "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.on("data", (number) => resolve(`:${String(number).trim()}`));
    screen.on("error", reject).on("exit", () => reject(new Error("Xvfb did not start.")));
  });
  const port = 40_000 + Math.floor(Math.random() * 20_000);
  const driver = spawn(webDriver, [`--port=${port}`], {
    // GTK's way to ask for less motion.
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", GTK_ENABLE_ANIMATIONS: "0" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const faults: string[] = [];
  createInterface({ input: driver.stdout }).on("line", (line) => {
    if (/^CONSOLE (\w+ )?ERROR/.test(line)) faults.push(line);
  });
  const server = `http://127.0.0.1:${port}`;
  await untilAnswering(`${server}/status`);
  const { sessionId, capabilities } = await command<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>("POST", `${server}/session`, {
    capabilities: {
      alwaysMatch: {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: miniBrowser(),
          args: [
            "--automation",
            `--enable-javascript=${scripts}`,
            "--enable-write-console-messages-to-stdout=true",
          ],
        },
      },
    },
  });
  const ask = <Answer>(path: string, body: object = {}) =>
    command<Answer>("POST", `${server}/session/${sessionId}/${path}`, body);
  const act = (type: "pointer" | "key", actions: object[]) =>
    ask<void>("actions", { actions: [{ type, id: type, actions }] });
  const strike = (value: string) =>
    act("key", [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
  await ask("window/rect", { x: 0, y: 0, ...size });
  return {
    version: `WebKitGTK/${capabilities.browserVersion}`,
    faults,
    goto: (url) => ask<void>("url", { url }),
    evaluate: (run, ...values) =>
      ask("execute/sync", { script: `return (${run}).apply(undefined, arguments)`, args: values }),
    click: (x, y) =>
      act("pointer", [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    press: (key) => strike(keys[key]),
    // One by one: of many at once WebKit loses some while its page is busy.
    type: async (text) => {
      for (const character of text) await strike(character);
    },
    close: async () => {
      await command("DELETE", `${server}/session/${sessionId}`);
      await end(driver);
      await end(screen);
    },
  };
}

/** One command of W3C WebDriver; throws what the browser says is wrong. */
async function command<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Answer & { message?: string } };
  if (!answer.ok) throw new Error(value.message);
  return value;
}

async function untilAnswering(url: string) {
  for (const until = Date.now() + 10_000; Date.now() < until; ) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver did not start.");
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const isEnded = new Promise((resolve) => child.on("exit", resolve));
  child.kill();
  await isEnded;
}
