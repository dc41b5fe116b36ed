import { generateKeyPairSync, randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The chair who can sign in locally; the other members are in the database: see scripts/demo-members.ts. */
const developmentChair = "chair@committee.example";

/**
 * Adds to `.dev.vars` what the committee console needs for local work: a key pair that signs in, and a chair.
 * What is there already stays. The key counts on a loopback host only.
 *
 * @param {string} file the path of `.dev.vars`
 * @returns {boolean} whether something was written
 */
export function ensureDevelopmentKey(file = ".dev.vars") {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const isMissing = (name) => !new RegExp(`^${name}=`, "m").test(text);
  const lines = [];
  if (isMissing("COMMITTEE_DEVELOPMENT_KEY")) {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const key = { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), alg: "RS256", use: "sig" };
    lines.push(`COMMITTEE_DEVELOPMENT_KEY='${JSON.stringify(key)}'`);
  }
  if (isMissing("COMMITTEE_CHAIRS")) lines.push(`COMMITTEE_CHAIRS="${developmentChair}"`);
  if (lines.length === 0) return false;
  const separator = text === "" || text.endsWith("\n") ? "" : "\n";
  writeFileSync(file, `${text}${separator}${lines.join("\n")}\n`, { mode: 0o600 });
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) ensureDevelopmentKey();
