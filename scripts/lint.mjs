// `npm run lint`: every check of the sources to its end, so that one fault hides no other.
import { spawnSync } from "node:child_process";
import { lintSteps } from "./lint-steps.mjs";
import { bin, inOneLine, refuseArguments, root, SetUpError } from "./set-up.mjs";

await inOneLine(() => {
  refuseArguments("npm run lint");
  const failed = lintSteps.filter(({ command, args }) => {
    const { status } = spawnSync(bin(command), args, {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    return status !== 0;
  });
  if (failed.length > 0) throw new SetUpError(`Failed: ${failed.map(({ name }) => name).join("; ")}`);
});
