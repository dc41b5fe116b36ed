import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Builder, Capabilities, Key as Keys, type WebElement } from "selenium-webdriver";
import { Select } from "selenium-webdriver/lib/select.js";
import { type Driver, type Engine, type Key, windowHeight } from "./driver";
import { frameAround } from "./relay";

const keys: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Space: Keys.SPACE,
  Backspace: Keys.BACK_SPACE,
};

/** What its window cannot be made narrower than. A narrower page is shown in a frame, which its media queries follow. */
const narrowest = 450;

/** WebKitGTK's own browser, by the WebDriver that Debian packages beside it, on a screen that nobody sees. */
export async function webkitEngine(path: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  // GTK's word for less motion.
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const { screen, display } = await startScreen();
  const port = await freePort();
  const webDriver = spawn("/usr/bin/WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder, GDK_BACKEND: "x11" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  // MiniBrowser writes its pages' console there, one window at a time.
  let faults: string[] = [];
  createInterface({ input: webDriver.stdout as NodeJS.ReadableStream & NodeJS.ReadStream }).on(
    "line",
    (line) => {
      if (/^CONSOLE (\w+ )?ERROR/.test(line)) faults.push(line);
    },
  );
  await untilListening(port);
  return {
    open: async ({ scripts, width, theme }) => {
      faults = [];
      const own = faults;
      const capabilities = new Capabilities().set("webkitgtk:browserOptions", {
        binary: path,
        args: [
          "--automation",
          `--enable-javascript=${scripts}`,
          ...(theme === "dark" ? ["--dark-mode"] : []),
          "--enable-write-console-messages-to-stdout=true",
        ],
      });
      const browser = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities.setBrowserName("MiniBrowser"))
        .build();
      await browser.manage().window().setRect({ x: 0, y: 0, width, height: windowHeight });
      const find = (source: string, values: unknown[]) =>
        browser.executeScript<WebElement>(asBody(source), ...values);
      const driver: Driver = {
        version: `WebKitGTK/${(await browser.getCapabilities()).getBrowserVersion()}`,
        faults: own,
        goto: async (url) => {
          await browser.get(width < narrowest ? frameAround(url, width) : url);
          if (width < narrowest) await browser.switchTo().frame(0);
        },
        reload: () => browser.navigate().refresh(),
        back: () => browser.navigate().back(),
        evaluate: (source, ...values) => browser.executeScript(asBody(source), ...values),
        click: (x, y) => browser.actions().move({ x, y }).click().perform(),
        choose: async (value, source, ...values) =>
          new Select(await find(source, values)).selectByValue(value),
        press: (key) => browser.actions().sendKeys(keys[key]).perform(),
        // One by one: of many at once WebKit loses some while its page is busy.
        type: async (text) => {
          for (const character of text) await browser.actions().sendKeys(character).perform();
        },
        picture: async (file) => writeFileSync(file, await browser.takeScreenshot(), "base64"),
        close: () => browser.quit(),
      };
      return driver;
    },
    stop: async () => {
      await end(webDriver);
      await end(screen);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const asBody = (source: string) => `return (${source}).apply(undefined, arguments)`;

/** Xvfb takes the first number that is free and says which. */
async function startScreen() {
  const size = `1400x${windowHeight + 100}x24`;
  const screen = spawn("/usr/bin/Xvfb", ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.on("data", (data) => resolve(String(data).trim()));
    screen.on("exit", () => reject(new Error("Xvfb did not start")));
  });
  return { screen, display: `:${number}` };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function untilListening(port: number) {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver did not start");
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const isEnded = new Promise((resolve) => child.on("exit", resolve));
  child.kill();
  await isEnded;
}
