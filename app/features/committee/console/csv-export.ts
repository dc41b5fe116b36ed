import { redirect } from "@remix-run/cloudflare";
import { refusalOf } from "~/content/committee-refusals";
import type { CommitteeRefusal } from "~/features/service-refusal";
import type { RouteArgs } from "~/route-args";
import { type Committee, type CommitteeAnswer, requireCommittee } from "./require-committee";

type Export = "exportApplications" | "exportAudit";

/** The action that answers with a CSV file, for one download alone, or says instead why there is none. */
export const csvExport =
  <Name extends Export>(
    name: Name,
    run: (committee: Committee, args: RouteArgs) => Promise<CommitteeAnswer<Name>>,
  ) =>
  async (args: RouteArgs) => {
    const result = await run(requireCommittee(args.context), args);
    if (!result.ok) {
      const { message, status } = refusalOf(name, result.reason as CommitteeRefusal<Name>);
      return new Response(`${message}\n`, { status });
    }
    return new Response(result.csv, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${result.fileName}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  };

/** Every export is recorded in the audit trail: a visit downloads nothing, and leads to the page with the button. */
export const noVisit = ({ request }: RouteArgs) =>
  redirect(new URL(request.url).pathname.replace(/\/export$/, ""));
