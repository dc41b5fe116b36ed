import { expect, it } from "vitest";
import lockfile from "../../package-lock.json";

/** The first version of each package without the advisories that are known of it. */
const floors: Record<string, string> = {
  "@remix-run/cloudflare": "2.17.3",
  "@remix-run/react": "2.17.3",
  "@remix-run/server-runtime": "2.17.3",
  "@remix-run/dev": "2.17.3",
  hono: "4.11.4",
};

type Packages = Record<string, { version?: string; resolved?: string }>;

/** What of a lock file lies below its floor, wherever in the tree. */
function belowFloor(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { version = "" }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const floor = path.includes("node_modules/") ? floors[name] : undefined;
    return floor && isOlder(version, floor) ? [`${path}@${version}`] : [];
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

it("locks no version with a known advisory, and names every package that has a floor", () => {
  expect(belowFloor(packages)).toEqual([]);
  for (const name of Object.keys(floors)) expect(packages).toHaveProperty([`node_modules/${name}`]);
});

it("finds out a version below its floor, nested or not", () => {
  const wrong = {
    "node_modules/hono": { version: "4.11.3" },
    "node_modules/a/node_modules/hono": { version: "4.9.12" },
  };
  expect(belowFloor(wrong)).toHaveLength(2);
  expect(belowFloor({ "node_modules/hono": { version: "4.11.4-rc.1" } })).toHaveLength(1);
  expect(belowFloor({ "node_modules/hono": { version: "5.0.0" } })).toEqual([]);
});

it("names no registry", () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
