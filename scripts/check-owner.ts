// Part of the build: a fact of the owner that is none stops it, with its field and the reason.
import { owner } from "~/content/owner";
import { palette } from "~/content/palette";
import { ownerFaults } from "~/domain/owner-facts";

const faults = ownerFaults(owner, palette);
for (const fault of faults) console.error(`app/content: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
