import { redirect } from "@remix-run/cloudflare";
import { chooseLiteMode } from "~/domain/lite-mode";
import { LiteChoice } from "~/features/lite/lite-choice";
import { localPath } from "~/features/lite/local-path";
import { pageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { PageHeader } from "~/ui/page-header";

export const meta = () =>
  pageMeta({
    title: "Preferences",
    description: "How this site is served to this browser.",
    path: "/preferences",
    noindex: true,
  });

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

export default function Preferences() {
  return (
    <PageHeader
      title="Preferences"
      lead="How this site is served to this browser. The choice is kept in one cookie."
    >
      <LiteChoice heading="h2" />
    </PageHeader>
  );
}
