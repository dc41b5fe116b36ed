import type { Refusal } from "~/content/committee-refusals";

/** A CSV file as an answer, for one download alone. */
export function csvDownload(body: BodyInit, fileName: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Says instead why there is none. */
export function csvRefusal({ message, status }: Refusal): Response {
  return new Response(`${message}\n`, { status });
}
