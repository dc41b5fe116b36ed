import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { firstOwner } from "../scripts/first-owner";
import { environment, root } from "../scripts/set-up.mjs";
import { test } from "./project-copy";
import { makeTheirs, secondOwner } from "./second-owner";

type Edit = (text: string) => string;

/** Traces of the first owner that may stay, with the reason. */
const allowed: [RegExp, string][] = [
  [/\bOFN-/g, "the prefix of references"],
  [/\bAsia\/(Bangkok|Dubai|Singapore|Hong_Kong)\b/g, "names of time zones"],
];
const names = [firstOwner.name, firstOwner.slug, "openfinance", `\\b${firstOwner.shortName}\\b`];
const cities = firstOwner.cities.map((city) => city.replace(" ", "[ -]"));
/** A page as it is read. */
const read: Edit = (html) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
/** `where: trace` for each trace of the first owner. */
const tracesIn = (seen: [where: string, what: string][]) =>
  seen.flatMap(([where, what]) => {
    const text = allowed.reduce((rest, [pattern]) => rest.replace(pattern, ""), what + read(what));
    // A built file also holds the specification's cities, for an owner who gives none, and the list of public suffixes.
    const traces = new RegExp([...names, ...(/\.(js|css)$/.test(where) ? [] : cities)].join("|"), "gi");
    // `ofn-` begins names in the browser's storage, in the store of the service worker and of cookies.
    const found = [...text.matchAll(traces)].filter((one) => one[0] !== "ofn" || text[one.index + 3] !== "-");
    return found.map((one) => `${where}: ${text.slice(Math.max(0, one.index - 30), one.index + 40)}`);
  });

function readWholeSite(folder: string): [string, string][] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "tests/read-whole-site.ts"],
    { cwd: folder, env: environment, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(stderr + stdout);
  return JSON.parse(stdout.slice(stdout.indexOf("[[")));
}

test("a second owner's site holds nothing of the first one's name, cities, domain or address", {
  tag: "@proof",
}, async ({ folder }) => {
  test.setTimeout(240_000);
  mkdirSync(join(folder, "tests"));
  cpSync(join(root, "tests/read-whole-site.ts"), join(folder, "tests/read-whole-site.ts"));
  makeTheirs(folder);

  const seen = readWholeSite(folder);
  expect(tracesIn(seen)).toEqual([]);
  const page = (where: string) => read(seen.find(([one]) => one === where)?.[1] ?? "");
  // Each fact is where its comment says.
  const { legal, persons, chairLetter, dataProtection, supervisoryAuthority, cities, partners } = secondOwner;
  for (const [where, facts] of [
    ["200 /", [secondOwner.name, legal.name, legal.number, "3 Cities", ...partners.map(({ name }) => name)]],
    [
      "200 /who-we-are",
      [...persons.flatMap(Object.values), ...chairLetter.paragraphs, "12 May 2026", legal.seat],
    ],
    ["200 /privacy", [legal.register, dataProtection.email, supervisoryAuthority.name]],
    ["200 /round-tables", cities.flatMap(({ name, text }) => [name, text])],
    ["200 /framework", ["Done in three cities", legal.name]],
    ["200 /api/openapi.json", [secondOwner.contactEmail, legal.name]],
    ["200 /.well-known/security.txt", [`mailto:${secondOwner.contactEmail}`, secondOwner.origin]],
    ["200 /site.webmanifest", [secondOwner.name]],
    ["200 /robots.txt", [`${secondOwner.origin}/sitemap.xml`]],
    ["letter receipt", [legal.name, legal.number, secondOwner.contactEmail]],
  ] as const)
    for (const fact of facts) expect.soft(page(where).includes(fact), `${where}: ${fact}`).toBe(true);

  expect(page("200 /sponsors")).toMatch(/Anchor Mutual.*Crane & Hawser/);

  // The control: a name that was left in a letter, as it was read.
  const planted = `The selection committee of the ${firstOwner.name}`;
  const withName = seen.map(([where, text]): [string, string] => [
    where,
    where.startsWith("letter receipt") ? text.replaceAll("The selection committee", planted) : text,
  ]);
  expect(tracesIn(withName).map((trace) => trace.split(":")[0])).toContain("letter receipt");
  console.log(`PROOF brand | 0 traces of the first owner in ${seen.length} pages, letters and files`);
  console.log("PROOF brand | control: a name left in a letter is found");
});
