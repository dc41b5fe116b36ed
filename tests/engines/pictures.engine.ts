import { mkdirSync } from "node:fs";
import { storeEvent, storeQueue } from "../committee";
import { aPerson } from "../interest-form";
import { test } from "./engine-journey";
import type { Tab } from "./tab";
import { Visitor } from "./visitor";

/** What an engine makes of ten pages, to be looked at beside what the others make of them. */
async function take(tab: Tab, name: string) {
  const folder = `pictures/engines/${test.info().project.name}`;
  mkdirSync(folder, { recursive: true });
  await tab.picture(`${folder}/${name}.png`);
}

async function show(tab: Tab, name: string, path: string) {
  await tab.goto(path);
  await tab.expectThere({ role: "heading", level: 1 });
  await take(tab, name);
}

test("eight pages as pictures", async ({ open, site }) => {
  const visitor = new Visitor(await open());
  const { tab } = visitor;
  await show(tab, "home", "/");
  await show(tab, "round-tables", "/round-tables");
  await show(tab, "aureus", "/aureus");
  await show(tab, "partnership", "/partnership-application");
  await tab.goto("/framework");
  await visitor.openDialog();
  await visitor.tabTo(visitor.inDialog("fullName"));
  await tab.press("Enter");
  await visitor.expectRefused("fullName", "Full name is required");
  await take(tab, "dialog-refused");

  await visitor.applyByPage(aPerson());
  await take(tab, "applicant");
  const event = await storeEvent(site.database, { title: "Zurich Round Table" });
  const [application] = await storeQueue(site.database, event.id, 6);
  await visitor.signIn("reviewer");
  await show(tab, "console-list", `/committee/applications?event=${event.id}`);
  await show(tab, "console-application", `/committee/applications/${application?.id}`);
});

test("two narrow pages as pictures", async ({ open }) => {
  // The narrowest that WebKit's own browser can be made.
  const { tab } = new Visitor(await open({ width: 450 }));
  await show(tab, "home-narrow", "/");
  await tab.goto("/apply");
  await tab.evaluate("() => document.querySelector('#interest select').scrollIntoView({ block: 'center' })");
  await take(tab, "apply-narrow");
});
