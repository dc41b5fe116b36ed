import type { BuiltWorker } from "./built-worker";

/** The scenes of `npm run pictures`. */
export const widths = [390, 800, 1280];
export const themes = ["light", "dark"] as const;

/** Stores an application that waits for its decision and one of each decision; answers its applicants' own pages. */
export async function storeApplications(site: BuiltWorker): Promise<[OwnPage, ...OwnPage[]]> {
  const open = await site.database
    .prepare("SELECT id FROM events WHERE slug LIKE 'bangkok-%' ORDER BY starts_at DESC")
    .first<{ id: number }>();
  const apply = async (status: string) => {
    const answer = await fetch(`${site.origin}/api/events/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        eventId: open?.id,
        fullName: "Ada Lovelace",
        email: `ada.${crypto.randomUUID()}@example.org`,
        company: "Analytical Engines",
        jobTitle: "Head of Research",
        linkedin: "https://www.linkedin.com/in/ada",
        interestReason: "I would like to compare notes on settlement finality with practitioners.",
      }),
    });
    const { reference, statusUrl } = (await answer.json()) as { reference: string; statusUrl: string };
    const page = { name: `application-${status}`, path: new URL(statusUrl, site.origin).pathname };
    return { reference, page };
  };
  const pending = await apply("pending");
  const decided: OwnPage[] = [];
  for (const status of ["waitlisted", "accepted", "declined", "withdrawn"]) {
    const { reference, page } = await apply(status);
    await site.database.batch(
      [
        "UPDATE applications SET status = ?1, waitlisted_at = iif(?1 = 'waitlisted', created_at, NULL) WHERE reference = ?2",
        `INSERT INTO audit_entries (occurred_at, actor, action, event_id, application_id, from_status, to_status)
         SELECT updated_at, 'member:1', 'application.decided', event_id, id, 'pending', ?1
         FROM applications WHERE reference = ?2`,
      ].map((sql) => site.database.prepare(sql).bind(status, reference)),
    );
    decided.push(page);
  }
  return [pending.page, ...decided];
}

type OwnPage = { name: string; path: string };

export function fileName(name: string): string {
  return name.replace(/^\//, "").replace(/[/?=&]/g, "_") || "home";
}
