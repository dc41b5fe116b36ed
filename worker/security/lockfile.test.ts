import { expect, it } from "vitest";
import lockfile from "../../package-lock.json";

/**
 * Advisories on packages of the lock file, each with its source and the first version without it, as public
 * databases had them on 2026-11-22. Kept by hand, so not complete: not every registry answers `npm audit`.
 */
const advisories = [
  { name: "@remix-run/server-runtime", fixed: "2.17.3", source: "GHSA-h5cw-625j-3rxh" },
  { name: "@remix-run/react", fixed: "2.17.3", source: "GHSA-h5cw-625j-3rxh" },
  { name: "hono", fixed: "4.11.4", source: "GHSA-f67f-6cw9-8mq4" },
  { name: "hono", fixed: "4.12.12", source: "CVE-2026-39407" },
  { name: "hono", fixed: "4.12.18", source: "GHSA-p77w-8qqv-26rm" },
  { name: "hono", fixed: "4.12.18", source: "GHSA-hm8q-7f3q-5f36" },
  { name: "hono", fixed: "4.12.21", source: "CVE-2026-47675" },
  { name: "drizzle-orm", fixed: "0.45.2", source: "CVE-2026-39356" },
  { name: "tar", fixed: "7.5.3", source: "CVE-2026-23745" },
  { name: "tar", fixed: "7.5.8", source: "GHSA-83g3-92jg-28cx" },
  { name: "estree-util-value-to-estree", fixed: "3.3.3", source: "GHSA-f7f6-9jq7-3rqj" },
  { name: "esbuild", fixed: "0.25.0", source: "GHSA-67mh-4wv8-f99g" },
  { name: "esbuild", fixed: "0.28.1", source: "GHSA-g7r4-m6w7-qqqr" },
  { name: "esbuild", fixed: "0.28.1", source: "GHSA-gv7w-rqvm-qjhr" },
];

/** Why a version with an advisory may stay in a tool; what is deployed has no such list. */
const unreachable: Record<string, string> = {
  "GHSA-67mh-4wv8-f99g": "esbuild's own server is never started: each tool here bundles or transforms.",
  "GHSA-g7r4-m6w7-qqqr": "The same server, on Windows.",
  "GHSA-gv7w-rqvm-qjhr":
    "A build tool, which reads this project's own files; each tool pins its own version.",
};

type Package = { version?: string; resolved?: string; dev?: boolean };
type Packages = Record<string, Package>;

/** Each locked version that has an advisory, wherever in the tree, unless it is a tool's and named above. */
function exposed(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { version = "", dev }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return advisories
      .filter((advisory) => advisory.name === name && isOlder(version, advisory.fixed))
      .filter(({ source }) => !(dev && source in unreachable))
      .map(({ source }) => `${path}@${version}: ${source}`);
  });
}

function isOlder(version: string, floor: string): boolean {
  const [own, least] = [version, floor].map((text) => text.split("-")[0]?.split(".").map(Number) ?? []);
  for (let part = 0; part < 3; part++) {
    const difference = (own?.[part] ?? 0) - (least?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return version.includes("-");
}

const packages: Packages = lockfile.packages;

it("locks no version with a known advisory, and lists none of a package that is not there", () => {
  expect(exposed(packages)).toEqual([]);
  for (const { name } of advisories) expect(packages).toHaveProperty([`node_modules/${name}`]);
});

it("finds out an exposed version, nested or not, and lets none pass in what is deployed", () => {
  const wrong = {
    "node_modules/hono": { version: "4.12.20" },
    "node_modules/a/node_modules/hono": { version: "4.12.20", dev: true },
  };
  expect(exposed(wrong)).toHaveLength(2);
  expect(exposed({ "node_modules/hono": { version: "4.12.21-rc.1" } })).toHaveLength(1);
  expect(exposed({ "node_modules/hono": { version: "5.0.0" } })).toEqual([]);
  expect(exposed({ "node_modules/esbuild": { version: "0.24.2", dev: true } })).toEqual([]);
  expect(exposed({ "node_modules/esbuild": { version: "0.24.2" } })).toHaveLength(3);
});

it("excuses no advisory once nothing locked has it", () => {
  const excused = advisories.filter(({ name, fixed }) =>
    Object.entries(packages).some(
      ([path, { version = "" }]) => path.endsWith(`node_modules/${name}`) && isOlder(version, fixed),
    ),
  );
  expect(new Set(excused.map(({ source }) => source))).toEqual(new Set(Object.keys(unreachable)));
});

it("names no registry", () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
