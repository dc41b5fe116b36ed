import { redirect } from "@remix-run/cloudflare";
import type { RouteArgs } from "~/route-args";

/** A visit by link downloads nothing; the button on the applicant's page does. */
export function loader({ params }: RouteArgs) {
  return redirect(`/applications/${encodeURIComponent(params.token ?? "")}`);
}

export async function action({ context, params }: RouteArgs) {
  const exported = await context.services.exportApplication(params.token ?? "");
  if (!exported.ok) {
    const status = exported.reason === "erased" ? 410 : 404;
    throw new Response("There is nothing to download at this address.\n", { status });
  }
  return new Response(`${JSON.stringify(exported.data, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${exported.fileName}"`,
    },
  });
}
