/**
 * Takes a picture of every page, and of every state that only use brings about, at the three size classes in both
 * themes, into `pictures/`. Arguments choose among them: `npm run pictures -- /privacy dialog-2`; `/committee` stands
 * for the whole console.
 */
import { mkdir } from "node:fs/promises";
import { chromium, type Page } from "playwright";
import { provideChromium } from "../tests/chromium.mjs";
import { signIn, storeEvent, storeQueue, storeWorkingWeek } from "../tests/committee";
import { letterLink } from "../tests/confirm";
import { aPerson, type FieldName, InterestForm, type Values } from "../tests/interest-form";
import { type BuiltWorker, bundleWorker, startBuiltWorker } from "./built-worker";
import { sitePaths } from "./site-paths";

const widths = [390, 800, 1280];
const themes = ["light", "dark"] as const;

type Scene = {
  name: string;
  path: string;
  /** The act on the page before its picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** Taken as the window shows it, not the whole page. */
  isOverlay?: boolean;
  /** Opened by a chair of the committee. */
  isOfConsole?: boolean;
  /** Opened by a visitor who saves data. */
  isLite?: boolean;
};

const states: Scene[] = [
  { name: "/no-such-page", path: "/no-such-page" },
  {
    name: "apply-refused",
    path: "/apply",
    act: async (page) => {
      await page.getByLabel("Full Name").fill("Ada Lovelace");
      await page.getByRole("button", { name: "Submit Application" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "partnership-refused",
    path: "/partnership-application",
    act: async (page) => {
      await page.locator("main form [type=submit]").click();
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "application-not-found", path: `/applications/${"0".repeat(64)}` },
  { name: "lite", path: "/", isLite: true },
  { name: "lite-apply", path: "/apply", isLite: true },
  {
    name: "tooltip",
    path: "/",
    isOverlay: true,
    act: async (page) => {
      await page.waitForLoadState("networkidle");
      await page.getByRole("button", { name: /^Theme/ }).focus();
      await page.waitForTimeout(1_000);
    },
  },
  { name: "speaker-notice", path: "/compliance?notice=speaker" },
  ...Object.entries(dialogScenes()).map(([name, act]) => ({ name, path: "/#apply", act, isOverlay: true })),
  ...(["default", "info", "destructive"] as const).map((look) => ({
    name: `toast-${look}`,
    path: "/material3-test",
    isOverlay: true,
    act: async (page: Page) => {
      await page.getByRole("button", { name: `Toast, ${look}` }).click();
      await page
        .getByRole("region", { name: /Notifications/ })
        .getByRole("listitem")
        .hover();
    },
  })),
];

const bundle = process.env.BUNDLE ?? bundleWorker();
const chosen = process.argv.slice(2);
await onSite({ variables: { DEV_LETTERS: "1" } }, async (site) => {
  const pages = (await sitePaths(site.origin)).map((path): Scene => ({ name: path, path }));
  await takePictures(site.origin, [...pages, ...states, ...(await applicationScenes(site))]);
  // Afterwards, since the events of the console's week are no part of the public site.
  const ofConsole = await storeWorkingWeek(site.database);
  await takePictures(
    site.origin,
    ofConsole.map((path) => ({ name: path, path, isOfConsole: true })),
  );
  const publish = "UPDATE briefings SET is_published = 1, published_at = '2026-10-02T09:00:00.000Z'";
  await site.database.prepare(publish).run();
  const briefing = await site.database.prepare("SELECT slug FROM briefings").first<{ slug: string }>();
  await takePictures(site.origin, [
    { name: "briefings", path: "/intelligence-network" },
    { name: "briefing", path: `/intelligence-network/${briefing?.slug}` },
  ]);
});
await onSite({ withDemoEvents: false }, async ({ origin, database }) => {
  const paths = ["/", "/round-tables", "/round-tables/bangkok", "/apply", "/dashboard"];
  await takePictures(
    origin,
    paths.map((path) => ({ name: `history-${path.slice(1) || "home"}`, path })),
  );
  await database.prepare("ALTER TABLE events RENAME TO lost").run();
  await takePictures(origin, [{ name: "without-database", path: "/finance-forums" }]);
});
await onSite({ variables: { APP_SECRET: "" } }, ({ origin }) =>
  takePictures(origin, [{ name: "unavailable", path: "/" }]),
);

/** Serves a site of its own for as long as `work` lasts. */
async function onSite(
  options: Omit<Parameters<typeof startBuiltWorker>[0], "bundle">,
  work: (site: BuiltWorker) => Promise<void>,
) {
  const own = await startBuiltWorker({ bundle, ...options });
  try {
    await work(own);
  } finally {
    await own.stop();
  }
}

/** An applicant's own page in each state, and the letter that led there. */
async function applicationScenes({ database, origin }: BuiltWorker): Promise<Scene[]> {
  const { id: eventId } = await storeEvent(database);
  const scenes: Scene[] = [];
  for (const status of ["pending", "waitlisted", "accepted", "declined", "withdrawn"] as const) {
    const [stored] = await storeQueue(database, eventId, 1, { status });
    scenes.push({ name: `application-${status}`, path: await letterLink(database, stored.id) });
  }
  const act = async (page: Page) => {
    for (const summary of await page.locator("main summary").all()) await summary.click();
  };
  const data = { ...aPerson(), eventId };
  await fetch(`${origin}/api/events/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(data),
  });
  const letter = await database.prepare("SELECT min(id) AS id FROM outbox").first<number>("id");
  return [
    ...scenes,
    { name: "application-rights", path: scenes[0]?.path ?? "", act },
    { name: "letter", path: `/dev/letters/${letter}` },
    { name: "/dev/letters", path: "/dev/letters" },
  ];
}

/** The dialog at each of its steps, by what is filled in before its picture is taken. */
function dialogScenes(): Record<string, (page: Page) => Promise<unknown>> {
  const { fullName, email, company, jobTitle, linkedin, interestReason } = aPerson();
  /** Fills one step after the other, and goes on from each. */
  const fill = async (page: Page, ...steps: Values[]) => {
    const form = new InterestForm(page, true);
    await form.root.getByText("Step 1 of 3").waitFor();
    for (const [index, values] of steps.entries()) {
      for (const [name, value] of Object.entries(values)) await form.control(name as FieldName).fill(value);
      await form.root.getByRole("button", { name: "Next" }).click();
      await form.root.getByText(`Step ${index + 2} of 3`).waitFor();
    }
    return form;
  };
  const who = { fullName, email };
  const where = { company, jobTitle, linkedin };
  return {
    "dialog-1": (page) => fill(page),
    "dialog-1-refused": async (page) => {
      await (await fill(page)).root.getByRole("button", { name: "Next" }).click();
      await page.getByText("Full name is required").waitFor();
    },
    "dialog-2": (page) => fill(page, who),
    "dialog-2-suggestions": async (page) => (await fill(page, who)).control("company").fill("an"),
    "dialog-3": (page) => fill(page, who, where),
    "dialog-received": async (page) => {
      const form = await fill(page, { ...who, email: aPerson().email }, where);
      await form.control("interestReason").fill(interestReason);
      await form.submit();
      // Focused, or it would close before the second theme's picture.
      await form.root.getByRole("link", { name: "View your application" }).focus();
    },
  };
}

async function takePictures(origin: string, all: Scene[]) {
  const scenes = all.filter(
    ({ name, isOfConsole }) =>
      chosen.length === 0 || chosen.includes(name) || (isOfConsole && chosen.includes("/committee")),
  );
  const browser = await chromium.launch({ executablePath: provideChromium() });
  for (const width of widths) {
    for (const theme of themes) await mkdir(`pictures/${width}-${theme}`, { recursive: true });
    for (const { name, path, act, isOverlay = false, isOfConsole, isLite } of scenes) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
        extraHTTPHeaders: {
          "CF-Connecting-IP": `10.0.${scenes.length % 256}.${width % 256}`,
          ...(isLite && { "Save-Data": "on" }),
        },
      });
      const page = await context.newPage();
      if (isOfConsole) await signIn(page, "chair");
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await act?.(page);
      // Scrolled, a fixed part would stand in the middle of a whole page's picture.
      if (!isOverlay) await page.evaluate(() => scrollTo(0, 0));
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        // The page hears of it, and dresses itself, a frame later.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        const file = `pictures/${width}-${colorScheme}/${name.replace(/^\//, "").replace(/[/?=&]/g, "_") || "home"}.png`;
        await page.screenshot({ path: file, fullPage: !isOverlay });
      }
      await context.close();
    }
  }
  await browser.close();
}
