import { redirect } from "@remix-run/cloudflare";
import { chooseLiteMode } from "~/domain/lite-mode";
import { localPath } from "~/features/lite/local-path";
import type { RouteArgs } from "~/route-args";

/** The address of the footer's form is no page. */
export const loader = () => redirect("/");

export async function action({ request }: RouteArgs) {
  const form = await request.formData();
  return redirect(localPath(form.get("back")), {
    status: 303,
    headers: {
      "Set-Cookie": chooseLiteMode(form.get("lite") === "1", request.url),
      "Cache-Control": "no-store",
    },
  });
}
