// Part of the build: a fact of the owner that is none stops it, with its file, field and reason.
import { readFileSync } from "node:fs";
import { announcedEditions } from "~/content/announced-editions";
import { owner } from "~/content/owner";
import { palette } from "~/content/palette";
import { roundTableCities } from "~/content/round-table-cities";
import { ownerFaults } from "~/domain/owner-facts";
import { isKnownZone } from "~/domain/zoned-time";
import { root } from "./set-up.mjs";

const facts = ownerFaults({ owner, announcedEditions, roundTableCities, palette });
// A past event without a known zone would fail each page that lists it.
const history = "migrations/0002_events.sql";
const zones = [...readFileSync(root + history, "utf8").matchAll(/'([A-Z]\w+\/\w+)'/g)].map(
  ([, zone = ""]) => zone,
);
const faults = [
  ...facts.map((fault) => `app/content/${fault}`),
  ...zones.filter((zone) => !isKnownZone(zone)).map((zone) => `${history}: ${zone} is no time zone`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
