import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySources, runIn } from "./copy-sources";
import { root } from "./set-up.mjs";

/** Whether what is built depends on anything but the sources: two copies elsewhere on the disk and on earth. */
const parent = mkdtempSync(join(tmpdir(), "prove-build-"));
try {
  const one = build("one", "Pacific/Kiritimati");
  const other = build("a/longer/path/of another name", "America/St_Johns");
  const differing = differences(one, other);
  console.log(
    `PROOF build | ${one.size} files built twice, ${differing.length} differ ${differing.join(" ")}`,
  );
  const changed = build("changed", "UTC", (copy) => {
    const brand = join(copy, "app/content/brand.ts");
    writeFileSync(brand, readFileSync(brand, "utf8").replace("Open Finance Network", "Open Finance Netvork"));
  });
  const found = differences(one, changed);
  console.log(`PROOF build | control: one letter changed, ${found.length} files differ`);
  if (one.size < 100 || differing.length > 0 || found.length === 0) process.exitCode = 1;
} finally {
  rmSync(parent, { recursive: true, force: true });
}

/** The SHA-256 of every file that a copy of the sources in this folder builds, by its path. */
function build(name: string, timeZone: string, change?: (copy: string) => void): Map<string, string> {
  const copy = join(parent, name);
  copySources(copy);
  // Of its own, as a clone has them: a link would lead both builds to one folder.
  runIn(root, "cp", ["-R", "node_modules", copy]);
  change?.(copy);
  runIn(copy, "node_modules/.bin/wrangler", ["deploy", "--dry-run", "--outdir", "deployment"], {
    TZ: timeZone,
  });
  const hashes = new Map<string, string>();
  for (const folder of ["build", "deployment"])
    for (const entry of readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })) {
      // The folder's note of when it was made.
      if (!entry.isFile() || (folder === "deployment" && entry.name === "README.md")) continue;
      const file = join(entry.parentPath, entry.name);
      hashes.set(file.slice(copy.length), createHash("sha256").update(readFileSync(file)).digest("hex"));
    }
  return hashes;
}

function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
}
