import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { letterNames } from "~/domain/letter-kind";
import { bundleWorker, startBuiltWorker } from "../scripts/built-worker";
import { root } from "../scripts/set-up.mjs";
import { sitePaths } from "../scripts/site-paths";
import { letterExample } from "../worker/mail/letter-example";
import { renderLetter } from "../worker/mail/render-letter";

// Builds the project that it lies in, and prints as JSON all that the outside sees of it: [where, what].
const files = [
  ...["robots.txt", "site.webmanifest", "sitemap.xml", "calendar.ics", "sw.js"],
  ...[".well-known/security.txt", "api/openapi.json", "api/events", "healthz", "nowhere", "who-we-are"],
  ...["committee", "api/nowhere", "favicon.svg"],
];
const seen: [where: string, what: string][] = [];
const bundle = bundleWorker();
const site = await startBuiltWorker({ bundle, withDemoEvents: false });
try {
  for (const path of [...(await sitePaths(site.origin)), ...files.map((file) => `/${file}`)]) {
    const answer = await fetch(site.origin + path, { redirect: "manual" });
    const headers = [...answer.headers].map((header) => header.join(": "));
    seen.push([`${answer.status} ${path}`, `${headers.join("\n")}\n${await answer.text()}`]);
  }
} finally {
  await site.stop();
}
for (const name of letterNames)
  seen.push([`letter ${name}`, Object.values(renderLetter(name, letterExample)).join("\n")]);
// Texts that no request above showed, such as the console's words, stand in the Worker itself.
const textsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|css|html|json|txt|svg)$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")] as [string, string]);
seen.push(...textsOf(bundle), ...textsOf(join(root, "build/client")));
for (const name of ["wrangler.toml", "package.json", "migrations/0002_events.sql"])
  seen.push([name, readFileSync(join(root, name), "utf8")]);
process.stdout.write(JSON.stringify(seen), () => process.exit(0));
