import { redirect } from "@remix-run/cloudflare";
import { draftFileName, writeInterestDraft } from "~/features/interest-form/interest-draft";
import type { RouteArgs } from "~/route-args";

/** Hands a half-filled form back as a file (decisions/browser). */
export async function action({ request }: RouteArgs) {
  return new Response(writeInterestDraft(await request.formData()), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${draftFileName}"`,
      "Cache-Control": "no-store",
    },
  });
}

export const loader = () => redirect("/apply");
