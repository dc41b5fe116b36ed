import { type PartnerField, partnerFields } from "~/domain/partnership-form-fields";
import { partnershipApplications } from "../../../db/schema";
import { type CsvColumns, csvStream } from "../csv";
import { auditBy, type DecisionNeeds } from "../member";
import { type PartnershipFilter, readPartnerships } from "./find-partnerships";
import { type PartnershipInFull, partnershipInFull } from "./read-partnership";

type ExportResult = { ok: true; fileName: string; csv: ReadableStream<Uint8Array> };

const columns: CsvColumns<PartnershipInFull> = [
  ["reference", (partnership) => partnership.reference],
  ["state", (partnership) => partnership.state ?? "you are recused"],
  ...partnerFields.map(
    (field) =>
      [
        partnershipApplications[field].name,
        (partnership: PartnershipInFull) => shown(partnership, field),
      ] as const,
  ),
  ["received_at_utc", (partnership) => partnership.receivedAt],
];

const rowsPerRead = 50;

/**
 * A list of partnership applications, all its pages, as CSV. Of closed rows it says no more
 * than the list does. The export is in the audit trail before its first byte is; the words of a search are not: they may
 * be a person's.
 */
export async function exportPartnerships(
  needs: DecisionNeeds,
  filter: PartnershipFilter,
): Promise<ExportResult> {
  const { db, clock, member } = needs;
  const list = filter.state ?? "all";
  await db.run(auditBy(member, clock().toISOString(), "partnerships.exported", { details: { list } }));

  let after: number | undefined;
  const csv = csvStream(columns, async () => {
    const { rows, hasMore } = await readPartnerships(needs, { ...filter, after }, rowsPerRead);
    after = rows.at(-1)?.id;
    return { rows: rows.map(partnershipInFull), isLast: !hasMore };
  });
  return { ok: true, fileName: `partnerships-${list}.csv`, csv };
}

function shown(partnership: PartnershipInFull, field: PartnerField): string | null {
  if (partnership.isRecused && field !== "type") return "you are recused";
  return field === "regions" ? partnership.regions.join(", ") : partnership[field];
}
