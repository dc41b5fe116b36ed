import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { environment, root } from "./set-up.mjs";

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
  mkdirSync(copy, { recursive: true });
  const listed = run("git", ["ls-files", "--cached", "--others", "--exclude-standard"], root);
  for (const file of listed.split("\n").filter((line) => line !== "")) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  // Of its own, as a clone has them: a link would lead both builds to one folder.
  run("cp", ["-R", join(root, "node_modules"), join(copy, "node_modules")], root);
  change?.(copy);
  run("node_modules/.bin/wrangler", ["deploy", "--dry-run", "--outdir", "deployment"], copy, timeZone);
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

function run(command: string, args: string[], cwd: string, timeZone = "UTC"): string {
  const env = { ...environment, TZ: timeZone };
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}
