import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** What an editor or `sed -i` lays beside a file for the moment in which it saves. */
const isTemporary = (name) => /^(\.#.*|\..*\.sw\w|.*~|4913|sed\w{6})$|\.tmp(\.|$)/.test(name);

/** Another one whenever something in these files and folders of the project has changed but its tests. */
export function hashOf(names) {
  const hash = createHash("sha256");
  for (const path of names.flatMap((name) => filesOf(name))) {
    if (!/\.test\.tsx?$/.test(path))
      hash
        .update(`${path}\0`)
        .update(readFileSync(root + path))
        .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path) {
  if (!statSync(root + path).isDirectory()) return [path];
  return readdirSync(root + path)
    .filter((name) => !isTemporary(name))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
