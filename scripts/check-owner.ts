// Part of the build: a fact of the owner that is none stops it, with its file, field and reason.
import { announcedEditions } from "~/content/announced-editions";
import { owner } from "~/content/owner";
import { palette } from "~/content/palette";
import { roundTableCities } from "~/content/round-table-cities";
import { ownerFaults } from "~/domain/owner-facts";

const today = new Date().toISOString().slice(0, 10);
const faults = ownerFaults({ owner, announcedEditions, roundTableCities, palette }, today);
for (const fault of faults) console.error(`app/content/${fault}`);
if (faults.length > 0) process.exitCode = 1;
