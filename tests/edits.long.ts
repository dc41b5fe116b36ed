import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { expect, type Page, test } from "playwright/test";
import { copyProject, runScript } from "./project-copy";

// Beside each other they would take each other's time.
test.describe.configure({ mode: "default" });

/** What somebody who changes the site sees, and when. The bounds are wide, for a busy machine; the times are told. */
type Site = { origin: string; edit: ReturnType<typeof copyProject>["edit"]; told: () => string };

async function withServer(script: string, port: number, use: (site: Site) => Promise<void>) {
  const { folder, edit, remove } = copyProject();
  const server = runScript(folder, script, { PORT: String(port) });
  try {
    await server.says("The site is ready.");
    await use({ origin: `http://localhost:${port}`, edit, told: server.told });
  } catch (error) {
    console.log(server.told());
    throw error;
  } finally {
    server.child.kill("SIGTERM");
    await server.ended;
    // Nothing that it has started runs on in its folder.
    await expect.poll(() => processesIn(folder), { timeout: 10_000 }).toEqual([]);
    remove();
  }
}

/** The processes that work in a folder, where the system tells it. */
function processesIn(folder: string): string[] {
  if (!existsSync("/proc/self/cwd")) return [];
  return readdirSync("/proc").filter((id) => {
    try {
      return /^\d+$/.test(id) && readlinkSync(`/proc/${id}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

/** Collects the milliseconds from each saved edit to what it brings, for one line of figures. */
function stopwatch(command: string) {
  const times: string[] = [];
  return {
    async timed(what: string, save: () => void, seen: () => Promise<void>) {
      const start = performance.now();
      save();
      await seen();
      times.push(`${what} ${((performance.now() - start) / 1000).toFixed(1)}`);
      console.log(`${command}: ${times.at(-1)} s`);
    },
    tell: () => console.log(`PROOF edits | ${command}, seconds from saved to seen: ${times.join(", ")}`),
  };
}

const linesWith = (text: string, words: string) => text.split("\n").filter((line) => line.includes(words));

const service = "worker/services/list-events.ts";
const route = "app/routes/round-tables._index.tsx";
const header = "app/features/events/programme-header.tsx";
const words = "app/content/round-tables.ts";
const fields = "app/features/interest-form/interest-fields.tsx";
const formPage = "app/routes/apply.tsx";
const declaration = "app/domain/interest-form-fields.ts";
const title = 'title: "Round Tables",\n  lead';

test("npm run dev shows each kind of edit in the open page, and keeps what was typed", async ({ page }) => {
  test.setTimeout(300_000);
  const { timed, tell } = stopwatch("npm run dev");
  const bound = { timeout: 20_000 };
  const heading = page.getByRole("heading", { level: 1 });
  const fault = page.locator("pre[data-fault]");
  await withServer("dev.mjs", 20_251, async ({ origin, edit, told }) => {
    await openLive(page, `${origin}/round-tables`);
    await timed(
      "a word",
      () => edit(words, title, 'title: "Reworded",\n  lead'),
      () => expect(heading).toHaveText("Reworded", bound),
    );
    await timed(
      "a class",
      () => edit(header, '<h1 className="', '<h1 className="tracking-[7px] '),
      () => expect(heading).toHaveCSS("letter-spacing", "7px", bound),
    );
    await timed(
      "global CSS",
      () => edit("app/styles.css", "", "h1 { word-spacing: 9px; }\n"),
      () => expect(heading).toHaveCSS("word-spacing", "9px", bound),
    );
    await timed(
      "a service",
      () => edit(service, "location: row.location", 'location: "Serviceville"'),
      () => expect(page.getByRole("main")).toContainText("Serviceville", bound),
    );
    await timed(
      "a loader",
      () => edit(route, "services.listEvents(),", "(await services.listEvents()).slice(0, 0),"),
      () => expect(page.getByRole("main")).not.toContainText("Serviceville", bound),
    );
    await timed(
      "a fault in worker/",
      () => edit(service, "location: ", "location: ; "),
      () => expect(fault).toContainText(/worker\/services\/list-events\.ts:\d+:\d+/, bound),
    );
    await timed(
      "its mending",
      () => edit(service, "location: ; ", "location: "),
      () => expect(fault).toHaveCount(0, bound),
    );
    await timed(
      "a fault in the sheet",
      () => edit("app/styles.css", "word-spacing: 9px; }", "word-spacing: 9px; }}"),
      () => expect(fault).toContainText(/app\/styles\.css:\d+:\d+/, bound),
    );
    await timed(
      "its mending",
      () => edit("app/styles.css", "word-spacing: 9px; }}", "word-spacing: 9px; }"),
      () => expect(fault).toHaveCount(0, bound),
    );
    await timed(
      "a fault in app/",
      () => edit(header, "<h1 ", "<h1 < "),
      () => expect(fault).toContainText(/app\/features\/events\/programme-header\.tsx:\d+:\d+/, bound),
    );
    // It stays until it is mended, whatever else arrives.
    edit("app/styles.css", "word-spacing: 9px", "word-spacing: 8px");
    await expect(heading).toHaveCSS("word-spacing", "8px", bound);
    await expect(fault).toBeVisible();
    await timed(
      "its mending",
      () => edit(header, "<h1 < ", "<h1 "),
      () => expect(fault).toHaveCount(0, bound),
    );
    await expect(heading).toHaveText("Reworded", bound);
    // The terminal tells of each fault once, in few lines.
    expect(linesWith(told(), "failed with")).toHaveLength(2);
    expect(linesWith(told(), "╭─[")).toEqual([
      expect.stringContaining("[ worker/services/list-events.ts:"),
      expect.stringContaining("[ app/features/events/programme-header.tsx:"),
    ]);
    expect(linesWith(told(), "    at ")).toEqual([]);

    await page.getByRole("contentinfo").getByRole("link", { name: "Register for Events" }).click();
    await page.getByLabel("Full Name").fill("Ada Lovelace");
    await timed(
      "the dialog",
      () => edit(fields, "label: labelOf(declared)", 'label: labelOf(declared).replace("Full", "Whole")'),
      () => expect(page.getByLabel("Whole Name")).toHaveValue("Ada Lovelace", bound),
    );
    expect(await isAsOpened(page)).toBe(true);
    // The control.
    await page.reload();
    expect(await isAsOpened(page)).toBe(false);
    // A page that is opened after an edit has its class and its rule as well.
    await openLive(page, `${origin}/round-tables`);
    await expect(heading).toHaveCSS("letter-spacing", "7px", bound);
    await expect(heading).toHaveCSS("word-spacing", "8px", bound);

    // The form's page holds its code back until somebody reaches for it: each edit brings it anew, the second as well.
    await openLive(page, `${origin}/apply`);
    await page.getByLabel("Whole Name").focus();
    await expect(page.getByText("0 of at least 50"), "the form is live").toBeVisible(bound);
    await page.getByLabel("Whole Name").fill("Ada Lovelace");
    for (const [what, file, from, to, seen] of [
      ["the form's page", formPage, 'title="Apply to attend"', 'title="Asked once"', "Asked once"],
      ["the form's page", formPage, 'title="Asked once"', 'title="Asked twice"', "Asked twice"],
      ["a declared field", declaration, 'label: "Full Name"', 'label: "Full Given Name"', "Whole Given Name"],
      ["a declared field", declaration, '"Full Given Name"', '"Full Family Name"', "Whole Family Name"],
    ] as const) {
      await timed(
        what,
        () => edit(file, from, to),
        () => expect(page.getByRole("main")).toContainText(seen, bound),
      );
      await expect(page.locator("[name=fullName]")).toHaveValue("Ada Lovelace", bound);
    }
    expect(await isAsOpened(page)).toBe(true);
    tell();
    console.log("PROOF edits | control: a page that was loaded anew is found out");
  });
});

/** Opens a page, waits until it is live, and marks it: loaded anew, it would lack the mark. */
async function openLive(page: Page, url: string) {
  await page.goto(url);
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { openedFor: "edits" }));
}

const isAsOpened = (page: Page) => page.evaluate(() => "openedFor" in window);

test("npm start serves each edit after its rebuild, and a fault as a page that names its line", async () => {
  test.setTimeout(900_000);
  const { timed, tell } = stopwatch("npm start");
  await withServer("start.mjs", 20_252, async ({ origin, edit }) => {
    // While it rebuilds, it may answer nothing.
    const answer = (path: string) => fetch(origin + path).then((response) => response.text(), String);
    const seen = (path: string, pattern: RegExp) => () =>
      expect.poll(() => answer(path), { timeout: 120_000, intervals: [100] }).toMatch(pattern);
    // Pages alone have a heading or a main part; the excerpt of a fault has them escaped.
    await seen("/round-tables", /<h1[^>]*>Round Tables</)();
    // Its tools are not loaded yet.
    await timed(
      "a word at once after the start",
      () => edit(words, title, 'title: "Worded",\n  lead'),
      seen("/round-tables", /<h1[^>]*>Worded</),
    );
    await timed(
      "a word",
      () => edit(words, "Worded", "Reworded"),
      seen("/round-tables", /<h1[^>]*>Reworded</),
    );
    await timed(
      "a class",
      () => edit(header, '<h1 className="', '<h1 className="tracking-[7px] '),
      seen("/round-tables", /letter-spacing:\s*7px/),
    );
    await timed(
      "a service",
      () => edit(service, "location: row.location", 'location: "Serviceville"'),
      seen("/round-tables", /<main[\s\S]*Serviceville/),
    );
    await timed(
      "a fault in worker/",
      () => edit(service, "location: ", "location: ; "),
      seen("/round-tables", /The Worker could not be built[\s\S]*worker\/services\/list-events\.ts:\d+:/),
    );
    await timed(
      "its mending",
      () => edit(service, "location: ; ", "location: "),
      seen("/round-tables", /<main[\s\S]*Serviceville/),
    );
    await timed(
      "a loader",
      () => edit(route, "services.listEvents(),", "(await services.listEvents()).slice(0, 0),"),
      seen("/round-tables", /<main(?![\s\S]*Serviceville)/),
    );
    await timed(
      "a fault in app/",
      () => edit(header, "<h1 ", "<h1 < "),
      seen(
        "/round-tables",
        /The pages could not be built[\s\S]*app\/features\/events\/programme-header\.tsx:\d+:/,
      ),
    );
    await timed(
      "a fault in the sheet, its mending",
      () => {
        edit("app/styles.css", "", "h1 { word-spacing: 9px; }}\n");
        edit(header, "<h1 < ", "<h1 ");
      },
      seen("/round-tables", /The pages could not be built[\s\S]*app\/styles\.css:1:\d+: Missing opening/),
    );
    await timed(
      "its mending, with global CSS",
      () => edit("app/styles.css", "9px; }}", "9px; }"),
      seen("/round-tables", /word-spacing:\s*9px[\s\S]*<main/),
    );
    await timed(
      "the form",
      () => edit(fields, "label: labelOf(declared)", 'label: labelOf(declared).replace("Full", "Whole")'),
      seen("/apply", /<label[^>]*>Whole Name/),
    );
    tell();
  });
});
