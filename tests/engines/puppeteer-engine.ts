import { type Browser, type ElementHandle, type KeyInput, launch } from "puppeteer-core";
import { type Driver, type Engine, type Theme, windowHeight } from "./driver";

/** Chromium by its own protocol, Firefox by WebDriver BiDi: one library knows both. */
export async function puppeteerEngine(name: "chromium" | "firefox", path: string): Promise<Engine> {
  const start = (scripts: boolean, theme: Theme) =>
    launch({
      executablePath: path,
      ...(name === "firefox"
        ? {
            browser: "firefox",
            // Firefox ESR's BiDi has no command that switches scripts off, less motion or a theme on; its preferences have.
            extraPrefsFirefox: {
              "javascript.enabled": scripts,
              "ui.prefersReducedMotion": 1,
              "layout.css.prefers-color-scheme.content-override": theme === "dark" ? 0 : 1,
            },
          }
        : { args: ["--no-sandbox", "--disable-gpu", "--force-prefers-reduced-motion"] }),
    });
  const browsers = new Map<string, Promise<Browser>>();
  return {
    open: async ({ scripts, width, theme }) => {
      const kind = `${scripts} ${theme}`;
      const running = browsers.get(kind) ?? start(scripts, theme);
      browsers.set(kind, running);
      const browser = await running;
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height: windowHeight });
      if (name === "chromium") {
        await page.setJavaScriptEnabled(scripts);
        await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
      }
      const faults: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(`${message.text()} ${message.location().url ?? ""}`);
      });
      page.on("pageerror", (error) => faults.push(String(error)));
      const find = async (source: string, values: unknown[]) => {
        const handle = await page.evaluateHandle(asFunction(source), ...values);
        return handle.asElement() as ElementHandle<Element> | null;
      };
      const driver: Driver = {
        version: await browser.version(),
        faults,
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        // Firefox takes a page out of its memory, which loads nothing that could be waited for.
        back: () => page.evaluate(() => history.back()),
        evaluate: async (source, ...values) => (await page.evaluate(asFunction(source), ...values)) as never,
        click: (x, y) => page.mouse.click(x, y),
        choose: async (value, source, ...values) => {
          await (await find(source, values))?.select(value);
        },
        press: (key) => page.keyboard.press(key as KeyInput),
        type: (text) => page.keyboard.type(text),
        picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
        close: () => context.close(),
      };
      return driver;
    },
    stop: async () => {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

/** Both protocols take functions, and the source of one is what WebDriver's other dialect takes. */
const asFunction = (source: string) =>
  new Function(`return (${source}).apply(undefined, arguments)`) as () => unknown;
